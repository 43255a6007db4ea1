import { renderToStaticMarkup } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router";
import { keep } from "../shared/entry/entryMemory.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { loadPageAt } from "./pages.ts";
import { makeStore } from "./store.ts";
import { SITE_FOLDER } from "../shared/siteFile.ts";

// What a person can press, write into or choose: without scripts it does nothing (web/start/input.js). Links lead on without them.
const CONTROLS = /<(button|fieldset|form|input|label|search|select|textarea)(?=[\s>])/g;

// React asks for pictures in view before all else; they stand in the same document, and come after its styles.
const HOISTED = /<link rel="preload" as="image"[^>]*>/g;

/** Answers the calls of the app. */
export type Answers = (request: Request) => Promise<Response>;

/**
 * The page at a path of the app as HTML, as the app draws it first for someone who has never been here: before anything
 * has arrived, or with what the page begins with, where somebody answers. It runs outside a browser.
 */
export async function drawn(path: string, answers?: Answers): Promise<string> {
  const begin = await loadPageAt(path);
  const store = makeStore(answers ?? (() => Promise.reject(new TypeError("A still asks nobody."))));
  // The static router calls its one entry so.
  const entry = "default";
  if (answers) {
    keep(entry, "seed", 0);
    await begin?.(store.dispatch, { path, search: "", entry });
  }
  const base = SITE_FOLDER;
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <StaticRouter basename={base} location={`${base.replace(/\/$/, "")}${path}`}>
        <AppRoutes />
      </StaticRouter>
    </Provider>,
  );
  return html.replaceAll(HOISTED, "").replaceAll(CONTROLS, "<$1 inert");
}
