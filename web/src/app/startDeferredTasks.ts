import { reportErrors } from "./errorReports.ts";
import { prefetchPages } from "./prefetch.ts";
import type { AppStore } from "./store.ts";

/** Starts tasks that the first page does not need. `personal` states whether a user is logged in. */
export function startDeferredTasks(store: AppStore, personal: boolean): void {
  reportErrors(store);
  prefetchPages({ personal });
}
