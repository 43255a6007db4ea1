import { combineSlices } from "@reduxjs/toolkit";
import type { RootState } from "./store.ts";

/**
 * The app's reducer. Every feature puts its slice into it when its script comes (`slice.injectInto(appReducer)`),
 * so that what a page does not need costs it nothing. A slice that has not come reads as its initial state.
 */
export const appReducer = combineSlices().withLazyLoadedSlices<Required<RootState>>();
