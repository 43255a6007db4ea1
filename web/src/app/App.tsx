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
  /** Callback for the first commit. */
  onDrawn?: (() => void) | undefined;
}

/** Renders the app with a store. */
export function App({ store, onDrawn }: AppProps) {
  // Insertion effects run before the router's effects.
  useInsertionEffect(listenForPopstate, []);

  useEffect(() => startCrossTabSync(store), [store]);

  // Runs after the effects of all child components.
  useEffect(() => onDrawn?.(), [onDrawn]);

  return (
    <Provider store={store}>
      <BrowserRouter basename={BASE_PATH}>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  );
}
