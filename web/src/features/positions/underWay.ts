import { createSelector } from "@reduxjs/toolkit";
import { POSITIONS } from "./notebook.ts";
import { isUnderWay } from "./progress.ts";

/** The ids of the videos that were begun and not watched to their end, the latest first. */
export const selectUnderWay = createSelector([POSITIONS.selectEntries], (positions): readonly string[] =>
  Object.values(positions)
    .filter(isUnderWay)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ videoId }) => videoId),
);

/** The ids of the videos that the person has watched. */
export const selectWatched = createSelector(
  [POSITIONS.selectEntries],
  (positions): ReadonlySet<string> =>
    new Set(
      Object.values(positions)
        .filter(({ watched }) => watched)
        .map(({ videoId }) => videoId),
    ),
);
