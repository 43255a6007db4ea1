import { useMemo, useState } from "react";
import { watchedAt } from "../../features/positions/days.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import type { Video } from "../../data/api/types.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { dayInWords } from "../../shared/text/dayInWords.ts";
import { texts } from "./texts.ts";

/** Names the day on which a video of the history was watched; undefined as long as no day is known. */
export function useDays(videos: readonly Video[]): ((video: Video) => string) | undefined {
  const positions = useAppSelector(POSITIONS.selectEntries);
  const [now] = useState(() => Date.now());
  usePersonal(POSITIONS.ensure);
  return useMemo(() => {
    const ids = idsOf(videos);
    const moments = watchedAt(ids, positions);
    if (moments.every((moment) => moment === null)) return undefined;
    const days = new Map(ids.map((id, place) => [id, moments[place] ?? null]));
    return ({ _id }: Video) => {
      const moment = days.get(_id) ?? null;
      return moment === null ? texts.earlier : dayInWords(moment, now);
    };
  }, [videos, positions, now]);
}
