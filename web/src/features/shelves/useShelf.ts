import { type RefObject, useEffect } from "react";
import type { Video } from "../../data/api/types.ts";
import type { Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { areSame, selectVideoRecords, videosOf } from "../../data/store/videoRecords.ts";
import { fetchShelf, selectShelf } from "./slice.ts";

/** How far from the window, in pixels, a shelf is when its videos are asked for. */
const NEAR = 400;

interface LoadedShelf {
  videos: readonly Video[];
  status: Status;
  retry: () => void;
}

/** The first videos of a category, asked for when the element comes near the window. */
export function useShelf(categoryId: string, element: RefObject<Element | null>): LoadedShelf {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector((state) => selectShelf(state, categoryId));
  const videos = useAppSelector(
    (state) => videosOf(selectShelf(state, categoryId).videoIds, selectVideoRecords(state)),
    areSame,
  );

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several moments at once.
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
