import { type RefObject, useEffect } from "react";
import type { Video } from "../../data/api/types.ts";
import type { Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { areSameVideos, selectVideoRecords, videosByIds } from "../../data/store/videoRecords.ts";
import { fetchShelf, selectShelf } from "./slice.ts";

/** Distance in pixels from the window within which a shelf loads its videos. */
const NEAR = 400;

interface LoadedShelf {
  videos: readonly Video[];
  status: Status;
  retry: () => void;
}

/** Loads the first videos of a category when the element of its shelf is near the window. */
export function useShelf(categoryId: string, element: RefObject<Element | null>): LoadedShelf {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector((state) => selectShelf(state, categoryId));
  const videos = useAppSelector(
    (state) => videosByIds(selectShelf(state, categoryId).videoIds, selectVideoRecords(state)),
    areSameVideos,
  );

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser can report several events in one call.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void dispatch(fetchShelf(categoryId));
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [dispatch, categoryId, element]);

  return { videos, status, retry: () => void dispatch(fetchShelf(categoryId)) };
}
