import { useMemo, useState } from "react";
import type { Video } from "../../data/api/types.ts";
import { shuffle } from "../../shared/shuffle.ts";

/**
 * The videos in a random order that is drawn once for as long as the component lives: a list that comes
 * again keeps its places, and videos new to it are shuffled in behind the others.
 */
export function useShuffledOnce(videos: readonly Video[]): Video[] {
  const [order, setOrder] = useState<ReadonlyMap<string, number>>(() => extended(new Map(), videos));
  const isDrawn = useMemo(() => videos.every((video) => order.has(video._id)), [videos, order]);
  if (!isDrawn) setOrder(extended(order, videos));
  return useMemo(() => {
    const place = (video: Video) => order.get(video._id) ?? order.size;
    return videos.toSorted((a, b) => place(a) - place(b));
  }, [videos, order]);
}

function extended(order: ReadonlyMap<string, number>, videos: readonly Video[]): ReadonlyMap<string, number> {
  const fresh = shuffle(videos.filter((video) => !order.has(video._id)));
  const grown = new Map(order);
  for (const video of fresh) grown.set(video._id, grown.size);
  return grown;
}
