import { combineSlices } from "@reduxjs/toolkit";
import type { RootState } from "./store.ts";

/**
 * Root reducer of the app. Each feature adds its slice when its script loads (`slice.injectInto(appReducer)`), so
 * that a page loads only the slices that it uses. Selectors of a slice that is not loaded return its initial state.
 */
export const appReducer = combineSlices().withLazyLoadedSlices<Required<RootState>>();
