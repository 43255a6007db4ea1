import type { InitialLocation } from "../data/initialLocation.ts";
import type { AppDispatch } from "../data/store/store.ts";
import type { AppStore } from "./store.ts";

/**
 * Maximum time in milliseconds by which preloading delays the first render. Until the first render, the user sees the
 * prerendered page, which is not interactive.
 */
const PRELOAD_TIMEOUT = 2_000;

/** Loads the data that a page needs for its first render. The promise never rejects. */
export type PageLoader = (dispatch: AppDispatch, at: InitialLocation) => Promise<unknown>;

/**
 * Preloads the data of the first page, so that the first render has the same content as the prerendered page. Call
 * the returned function after the render. Until then, equal reads share the preloaded responses.
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
