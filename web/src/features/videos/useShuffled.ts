import { useMemo } from "react";
import type { Video } from "../../data/api/types.ts";
import { useKept } from "../../shared/entry/useKept.ts";
import { shuffle } from "../../shared/shuffle.ts";

interface Shuffled {
  videos: readonly Video[];
  /** Draws another order. */
  draw: () => void;
}

function isIdList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}

/**
 * The videos in a random order that is drawn once a visit, and found again by Back and Forward: a list that comes
 * again keeps its places, and videos new to it are shuffled in behind the others.
 */
export function useShuffled(videos: readonly Video[]): Shuffled {
  const [order, setOrder] = useKept("order", isIdList, []);
  const places = useMemo(() => new Map(order.map((id, place) => [id, place])), [order]);
  const fresh = videos.filter(({ _id }) => !places.has(_id));
  if (fresh.length > 0) setOrder([...order, ...shuffle(fresh.map(({ _id }) => _id))]);

  const shuffled = useMemo(() => {
    const placeOf = ({ _id }: Video) => places.get(_id) ?? places.size;
    return videos.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [videos, places]);

  // Of all that was ever drawn here: what a filter hides now comes back in the new order, too.
  return { videos: shuffled, draw: () => setOrder(shuffle([...order])) };
}
