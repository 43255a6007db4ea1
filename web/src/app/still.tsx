import { renderToStaticMarkup } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router";
import { AppRoutes } from "./AppRoutes.tsx";
import { loadPageAt } from "./pages.ts";
import { makeStore } from "./store.ts";
import { texts } from "./texts.ts";

// What a person can press, write into or choose: without the app it does nothing. Links lead on without it.
const CONTROLS = /<(button|fieldset|form|input|label|search|select|textarea)(?=[\s>])/g;

/** The words that stand beside a still when its app does not come. */
export const words = { ...texts.start, noScript: texts.noScript };

/**
 * The page at a path of the app as HTML, as someone sees it who has never been here, before anything has arrived.
 * A build puts it into the documents it makes, so that there is something to see while the app's script is on its
 * way; the app then draws the same again, alive. It runs outside a browser.
 */
export async function stillAt(path: string): Promise<string> {
  await loadPageAt(path);
  const store = makeStore(() => Promise.reject(new TypeError("A still asks nobody.")));
  const base = import.meta.env.BASE_URL;
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <StaticRouter basename={base} location={`${base.replace(/\/$/, "")}${path}`}>
        <AppRoutes />
      </StaticRouter>
    </Provider>,
  );
  return html.replaceAll(CONTROLS, "<$1 inert");
}
