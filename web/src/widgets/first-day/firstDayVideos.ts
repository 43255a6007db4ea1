import { selectCategoriesList } from "../../features/categories/slice.ts";
import { selectShelf } from "../../features/shelves/slice.ts";
import type { Video } from "../../data/api/types.ts";
import type { PreparationGoal } from "../../data/intent.ts";
import type { RootState } from "../../data/store/store.ts";
import { selectVideoRecords, videosByIds } from "../../data/store/videoRecords.ts";
import { FIRST_DAY_VIDEOS, takeRoundRobin, videoCategoriesOf } from "./firstDay.ts";

/** Length in seconds that counts for a video of unknown length. */
const ASSUMED_SECONDS = 1_200;

const secondsOf = ({ durationSeconds }: Video) => durationSeconds ?? ASSUMED_SECONDS;

/**
 * Selects the videos of the first day, from each category alternately. It prefers short videos, so that all of them
 * fit on the day.
 */
export function selectFirstDayVideos(state: RootState, aim: PreparationGoal): readonly Video[] {
  const lists = videoCategoriesOf(aim, selectCategoriesList(state)).map(
    (id) => selectShelf(state, id).videoIds,
  );
  return videosByIds(takeRoundRobin(lists, FIRST_DAY_VIDEOS), selectVideoRecords(state)).toSorted(
    (one, other) => secondsOf(one) - secondsOf(other),
  );
}
