import { renderToStaticMarkup } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router";
import { saveEntryState } from "../shared/entry/historyState.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { loadPageForPath } from "./pages.ts";
import { makeStore } from "./store.ts";
import { BASE_PATH } from "../shared/siteUrl.ts";

// Without scripts, these controls have no effect, so web/start/input.js handles them. Links work without scripts.
const CONTROLS = /<(button|fieldset|form|input|label|search|select|textarea)(?=[\s>])/g;

// React adds preloads for visible images. These are removed, because images must load after the styles.
const HOISTED = /<link rel="preload" as="image"[^>]*>/g;

/** Function that responds to the app's requests while it is prerendered. */
export type PrerenderFetch = (request: Request) => Promise<Response>;

/**
 * Renders the page at a path as HTML for a first visit. Without `fetch`, the page has no data; with `fetch`, the page
 * has the data that `fetch` returns. This function runs in Node.
 */
export async function prerender(path: string, fetch?: PrerenderFetch): Promise<string> {
  const loader = await loadPageForPath(path);
  const store = makeStore(
    fetch ?? (() => Promise.reject(new TypeError("A prerendered page sends no request."))),
  );
  // Key of the single history entry in a static router.
  const entry = "default";
  if (fetch) {
    saveEntryState(entry, "seed", 0);
    await loader?.(store.dispatch, { path, search: "", entry });
  }
  const base = BASE_PATH;
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <StaticRouter basename={base} location={`${base.replace(/\/$/, "")}${path}`}>
        <AppRoutes />
      </StaticRouter>
    </Provider>,
  );
  return html.replaceAll(HOISTED, "").replaceAll(CONTROLS, "<$1 inert");
}
