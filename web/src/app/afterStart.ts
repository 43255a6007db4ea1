import { reportErrors } from "./errorReports.ts";
import { prefetchPages } from "./prefetch.ts";
import type { AppStore } from "./store.ts";

/** Begins what needs not be there for the first page. `personal` says whether a person is logged in. */
export function afterStart(store: AppStore, personal: boolean): void {
  reportErrors(store);
  prefetchPages({ personal });
}
