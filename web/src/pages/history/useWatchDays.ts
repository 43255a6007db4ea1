import { useMemo, useState } from "react";
import { watchTimesOf } from "../../features/positions/days.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import type { Video } from "../../data/api/types.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { dayInWords } from "../../shared/text/dayInWords.ts";
import { texts } from "./texts.ts";

/** Returns a function that returns the day on which a video was watched. It is undefined while no day is known. */
export function useWatchDays(videos: readonly Video[]): ((video: Video) => string) | undefined {
  const positions = useAppSelector(POSITIONS.selectEntries);
  const [now] = useState(() => Date.now());
  useEnsureLoaded(POSITIONS.ensure);
  return useMemo(() => {
    const ids = idsOf(videos);
    const times = watchTimesOf(ids, positions);
    if (times.every((time) => time === null)) return undefined;
    const days = new Map(ids.map((id, index) => [id, times[index] ?? null]));
    return ({ _id }: Video) => {
      const time = days.get(_id) ?? null;
      return time === null ? texts.earlier : dayInWords(time, now);
    };
  }, [videos, positions, now]);
}
