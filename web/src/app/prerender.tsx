import { renderToStaticMarkup } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router";
import { saveEntryState } from "../shared/entry/historyState.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { loadPageForPath } from "./pages.ts";
import { makeStore } from "./store.ts";
import { BASE_PATH } from "../shared/siteUrl.ts";

// Controls do nothing without scripts (web/start/input.js). Links work.
const CONTROLS = /<(button|fieldset|form|input|label|search|select|textarea)(?=[\s>])/g;

// React would preload visible images. They are part of the document and must load after its styles.
const HOISTED = /<link rel="preload" as="image"[^>]*>/g;

/** Responds to the app's requests. */
export type PrerenderFetch = (request: Request) => Promise<Response>;

/**
 * Renders the page at a path as HTML for a first visit: without data, or with the preloaded data that `fetch`
 * returns. It runs outside a browser.
 */
export async function prerender(path: string, fetch?: PrerenderFetch): Promise<string> {
  const loader = await loadPageForPath(path);
  const store = makeStore(
    fetch ?? (() => Promise.reject(new TypeError("A prerendered page sends no request."))),
  );
  // Key that the static router gives its only entry.
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
