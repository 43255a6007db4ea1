import type { PageStart } from "../data/pageStart.ts";
import type { AppDispatch } from "../data/store/store.ts";
import type { AppStore } from "./store.ts";

/** How long the first drawing waits at most for what the page begins with, in milliseconds: a still can't be used. */
const PATIENCE = 2_000;

/** Asks for what a page shows at first. The promise is kept, whatever comes of it. */
export type Begin = (dispatch: AppDispatch, at: PageStart) => Promise<unknown>;

/**
 * Gets what the page begins with into the store, so that the first drawing shows what the still has shown. The
 * returned function is to be called when the page is drawn: until then nothing of it is asked for twice.
 */
export async function beginPage(store: AppStore, begin: Begin, at: PageStart): Promise<() => void> {
  const drawn = store.dispatch((_, __, { calls }) => calls.hold());
  let clock: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((over) => {
    clock = setTimeout(over, PATIENCE);
  });
  await Promise.race([begin(store.dispatch, at), patience]);
  clearTimeout(clock);
  return drawn;
}
