import type { InitialLocation } from "../data/initialLocation.ts";
import type { AppDispatch } from "../data/store/store.ts";
import type { AppStore } from "./store.ts";

/**
 * Maximum time in milliseconds for which the preload delays the first render. Until then, the user sees the prerendered
 * shell, which is not interactive.
 */
const PRELOAD_TIMEOUT = 2_000;

/** Loads the data that a page shows first. The promise never rejects. */
export type PageLoader = (dispatch: AppDispatch, at: InitialLocation) => Promise<unknown>;

/**
 * Preloads the data of the first page, so that the first render equals the prerendered shell. Call the returned
 * function after the render; until then, the responses are reused.
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
