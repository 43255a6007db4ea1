import { useEffect } from "react";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { AppRoutes } from "./AppRoutes.tsx";
import { followOtherTabs } from "./otherTabs.ts";
import type { AppStore } from "./store.ts";

/** The app, on the given store. */
export function App({ store }: { store: AppStore }) {
  useEffect(() => followOtherTabs(store), [store]);

  return (
    <Provider store={store}>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  );
}
