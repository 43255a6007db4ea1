import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { AppRoutes } from "./AppRoutes.tsx";
import type { AppStore } from "./store.ts";

/** The app, on the given store. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  );
}
