import { renderToStaticMarkup } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router";
import { AppRoutes } from "./AppRoutes.tsx";
import { loadPageAt } from "./pages.ts";
import { makeStore } from "./store.ts";

/**
 * The page at a path of the app as HTML, as someone sees it who has never been here, before anything has arrived.
 * A build puts it into the documents it makes, so that there is something to see while the app's script is on its
 * way; the app then draws the same again, alive. It runs outside a browser.
 */
export async function stillAt(path: string): Promise<string> {
  await loadPageAt(path);
  const store = makeStore(() => Promise.reject(new TypeError("A still asks nobody.")));
  const base = import.meta.env.BASE_URL;
  return renderToStaticMarkup(
    <Provider store={store}>
      <StaticRouter basename={base} location={`${base.replace(/\/$/, "")}${path}`}>
        <AppRoutes />
      </StaticRouter>
    </Provider>,
  );
}
