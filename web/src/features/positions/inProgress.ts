import { createSelector } from "@reduxjs/toolkit";
import { POSITIONS } from "./notebook.ts";
import { isInProgress } from "./progress.ts";

/** Selects the IDs of videos that the user has started but not finished, the latest first. */
export const selectInProgress = createSelector([POSITIONS.selectEntries], (positions): readonly string[] =>
  Object.values(positions)
    .filter(isInProgress)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ videoId }) => videoId),
);

/** Selects the IDs of watched videos. */
export const selectWatched = createSelector(
  [POSITIONS.selectEntries],
  (positions): ReadonlySet<string> =>
    new Set(
      Object.values(positions)
        .filter(({ watched }) => watched)
        .map(({ videoId }) => videoId),
    ),
);
