import { useEffect, useInsertionEffect } from "react";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { AppRoutes } from "./AppRoutes.tsx";
import { followOtherTabs } from "./otherTabs.ts";
import type { AppStore } from "./store.ts";
import { listenForGuard } from "../shared/popGuard.ts";
import { SITE_FOLDER } from "../shared/siteFile.ts";

interface AppProps {
  store: AppStore;
  /** Called when the first page is drawn. */
  onDrawn?: (() => void) | undefined;
}

/** The app, on the given store. */
export function App({ store, onDrawn }: AppProps) {
  // Before the effects of the router.
  useInsertionEffect(listenForGuard, []);

  useEffect(() => followOtherTabs(store), [store]);

  // After the effects of all that is drawn.
  useEffect(() => onDrawn?.(), [onDrawn]);

  return (
    <Provider store={store}>
      <BrowserRouter basename={SITE_FOLDER}>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  );
}
