import "../styles/index.css";
import { startTransition, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { selectIsUserLoggedIn } from "../features/auth/slice.ts";
import { pathInApp } from "../data/routes.ts";
import { initHistoryState, ensureEntryKey } from "../shared/entry/historyState.ts";
import { servedSeed } from "../shared/pageMeta.ts";
import { App } from "./App.tsx";
import { openBackend } from "./backend/backend.ts";
import { preloadPage } from "./loader.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { loadPageForPath } from "./pages.ts";
import { reactRootOptions } from "./reactRootOptions.ts";
import { makeStore } from "./store.ts";
import { retryStylesheets } from "./stylesheets.ts";
import { BASE_PATH } from "../shared/siteUrl.ts";

const root = document.getElementById("root");
if (!root) throw new Error("No root element.");

const entry = ensureEntryKey();
// The first cards must be in the order of the prerendered page.
const seed = servedSeed();
if (seed !== null) initHistoryState("seed", seed);
const { fetch, follow, Around } = openBackend();
const store = makeStore(fetch);
follow(store);

retryStylesheets();
// A static host adds a slash to the path of a page.
const { pathname, search, hash } = window.location;
if (pathname !== BASE_PATH && pathname.endsWith("/")) {
  history.replaceState(history.state, "", pathname.replace(/\/+$/, "") + search + hash);
}

const drawn = createRoot(root, reactRootOptions);
const path = pathInApp(window.location.pathname);
void loadPageForPath(path).then(async (loader) => {
  // Prerendered content must stay visible; skeletons must not replace it.
  const isFilled = root.querySelector("[data-prerendered=filled]") !== null;
  const at = { path, search, entry };
  const onDrawn = loader && isFilled ? await preloadPage(store, loader, at) : undefined;
  // React interrupts the render of a transition to handle input, so the transition does not block the main thread.
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <ErrorBoundary address="">
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
  // If this script fails to load, pages load on demand, and errors are not reported.
  import("./startDeferredTasks.ts")
    .then(({ startDeferredTasks }) => startDeferredTasks(store, personal))
    .catch(() => undefined);
});
