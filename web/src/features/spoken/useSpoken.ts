import { useEffect, useEffectEvent } from "react";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { fetchSpoken, isSameFilter, type Said, selectSpoken, type SpokenFilter } from "./slice.ts";

/** Where words are said, as far as is known. */
export interface Spoken {
  /** Undefined until the server has said so; none where it can't be asked. */
  moments: readonly Said[] | undefined;
  /** Whether it has more. */
  hasMore: boolean;
  /** Whether more are on their way. */
  busy: boolean;
  /** Asks for all that the server gives. */
  loadAll: () => void;
}

const NONE: readonly Said[] = [];

/** Asks where words are said, once there is something to ask: null stands for nothing yet. It must stay the same object. */
export function useSpoken(filter: SpokenFilter | null): Spoken {
  const dispatch = useAppDispatch();
  const spoken = useAppSelector(selectSpoken);
  const isAnswer = filter !== null && isSameFilter(spoken.filter, filter);
  const { status, moments, hasMore } = spoken;

  // Back to what was asked for last finds it as it was left.
  const ask = useEffectEvent(() => {
    if (filter !== null && !(isAnswer && status === "fulfilled")) void dispatch(fetchSpoken({ filter }));
  });
  useEffect(() => ask(), [filter]);

  const known = moments.length > 0 || status === "fulfilled" ? moments : undefined;
  return {
    moments: isAnswer ? (status === "rejected" ? (known ?? NONE) : known) : undefined,
    hasMore: isAnswer && hasMore,
    busy: isAnswer && status === "pending",
    loadAll: () => {
      if (filter !== null) void dispatch(fetchSpoken({ filter, all: true }));
    },
  };
}
