import "../styles/index.css";
import { startTransition, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { selectIsUserLoggedIn } from "../features/auth/slice.ts";
import { pathInApp } from "../data/routes.ts";
import { keepFirst, nameEntry } from "../shared/entry/entryMemory.ts";
import { servedSeed } from "../shared/servedMark.ts";
import { App } from "./App.tsx";
import { openBackend } from "./backend/backend.ts";
import { beginPage } from "./begin.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { loadPageAt } from "./pages.ts";
import { rootOptions } from "./rootOptions.ts";
import { makeStore } from "./store.ts";
import { forgetLostStylesheets } from "./stylesheets.ts";
import { SITE_FOLDER } from "../shared/siteFile.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the app.");

const entry = nameEntry();
// The first cards are those that are on show already.
const seed = servedSeed();
if (seed !== null) keepFirst("seed", seed);
const { fetch, follow, Around } = openBackend();
const store = makeStore(fetch);
follow(store);

forgetLostStylesheets();
// A plain host of files adds a slash to the address of a page's folder.
const { pathname, search, hash } = window.location;
if (pathname !== SITE_FOLDER && pathname.endsWith("/")) {
  history.replaceState(history.state, "", pathname.replace(/\/+$/, "") + search + hash);
}

const drawn = createRoot(root, rootOptions);
const path = pathInApp(window.location.pathname);
void loadPageAt(path).then(async (begin) => {
  // What the server has written into the still must not make way for places that wait for it.
  const isFilled = root.querySelector("[data-still=filled]") !== null;
  const at = { path, search, entry };
  const onDrawn = begin && isFilled ? await beginPage(store, begin, at) : undefined;
  // As a transition it is drawn in pieces, between which the browser can do something else.
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <ErrorBoundary place="">
          <Suspense>
            <Around>
              <App store={store} onDrawn={onDrawn} />
            </Around>
          </Suspense>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
  const personal = selectIsUserLoggedIn(store.getState());
  // Without it, pages come when they are asked for, and errors are not reported.
  import("./afterStart.ts").then(({ afterStart }) => afterStart(store, personal)).catch(() => undefined);
});
