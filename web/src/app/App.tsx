import { useEffect, useInsertionEffect } from "react";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { AppRoutes } from "./AppRoutes.tsx";
import { startCrossTabSync } from "./crossTabSync.ts";
import type { AppStore } from "./store.ts";
import { listenForPopstate } from "../shared/popGuard.ts";
import { BASE_PATH } from "../shared/siteUrl.ts";

interface AppProps {
  store: AppStore;
  /** Callback after the first render is in the document. */
  onDrawn?: (() => void) | undefined;
}

/** Renders the app with the given store. */
export function App({ store, onDrawn }: AppProps) {
  // Insertion effects run before all other effects, and thus before the router adds its popstate listener.
  useInsertionEffect(listenForPopstate, []);

  useEffect(() => startCrossTabSync(store), [store]);

  // Effects of a component run after the effects of all its children.
  useEffect(() => onDrawn?.(), [onDrawn]);

  return (
    <Provider store={store}>
      <BrowserRouter basename={BASE_PATH}>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  );
}
