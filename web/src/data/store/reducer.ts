import { combineSlices } from "@reduxjs/toolkit";
import type { RootState } from "./store.ts";

/**
 * Root reducer of the app. Each feature injects its slice when its script loads (`slice.injectInto(appReducer)`), so
 * that a page does not load unused slices. The selectors of a missing slice return its initial state.
 */
export const appReducer = combineSlices().withLazyLoadedSlices<Required<RootState>>();
