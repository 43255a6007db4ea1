import type { InitialLocation } from "../data/initialLocation.ts";
import type { AppDispatch } from "../data/store/store.ts";
import type { AppStore } from "./store.ts";

/**
 * Maximum time in milliseconds by which the preload delays the first render. The prerendered shell is not
 * interactive.
 */
const PRELOAD_TIMEOUT = 2_000;

/** Loads the data that a page shows first. The promise always fulfils. */
export type PageLoader = (dispatch: AppDispatch, at: InitialLocation) => Promise<unknown>;

/**
 * Preloads the data of the first page, so that the first render equals the prerendered shell. The returned function
 * must be called after the render; until then the responses are reused.
 */
export async function preloadPage(
  store: AppStore,
  loader: PageLoader,
  at: InitialLocation,
): Promise<() => void> {
  const release = store.dispatch((_, __, { scheduler }) => scheduler.retain());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((over) => {
    timer = setTimeout(over, PRELOAD_TIMEOUT);
  });
  await Promise.race([loader(store.dispatch, at), timeout]);
  clearTimeout(timer);
  return release;
}
