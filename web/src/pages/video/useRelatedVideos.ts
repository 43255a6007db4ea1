import { useCallback, useEffect, useMemo, useState } from "react";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import {
  fetchCategories,
  selectCategoriesList,
  selectCategoriesStatus,
} from "../../features/categories/slice.ts";
import { fetchHistory, selectHistoryIds, selectHistoryStatus } from "../../features/history/slice.ts";
import { findRelatedVideos } from "../../features/videos/related.ts";
import { fetchVideosOfCategory } from "../../features/videos/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { ensureLoaded, useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { hasSettled } from "../../data/store/status.ts";

const ensureHistory = ensureLoaded(selectHistoryStatus, fetchHistory);
const ensureCategories = ensureLoaded(selectCategoriesStatus, fetchCategories);

/** Videos that are similar to the current video, and the state of their requests. */
export interface RelatedVideos {
  /** `first` until related videos were found on this page; `pending` while those of another video load. */
  phase: "first" | "pending" | "settled";
  videos: readonly Video[];
  /** Whether a request for the related videos failed. */
  isLost: boolean;
  retry: () => void;
}

interface Candidates {
  categoryName: string;
  /** Related videos; null if the request failed. */
  videos: readonly Video[] | null;
}

/**
 * Returns videos of the same category that are similar to a video. Watched videos, and videos that are suggested
 * anyway, are omitted.
 */
export function useRelatedVideos(video: Video | undefined, suggested: readonly Video[]): RelatedVideos {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategoriesList);
  const categoriesStatus = useAppSelector(selectCategoriesStatus);
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const watched = useAppSelector(selectHistoryIds);
  const historyStatus = useAppSelector(selectHistoryStatus);
  const [candidates, setCandidates] = useState<Candidates>();
  const [attempt, setAttempt] = useState(0);
  const categoryName = video?.categoryName;
  const categoryId = categories.find((category) => category.categoryName === categoryName)?._id;
  useEnsureLoaded(ensureHistory);

  useEffect(() => {
    dispatch(ensureCategories());
  }, [dispatch]);

  useEffect(() => {
    if (categoryName === undefined || categoryId === undefined) return;
    let current = true;
    void dispatch(fetchVideosOfCategory(categoryId)).then((action) => {
      if (!current || isStale(action)) return;
      const videos = fetchVideosOfCategory.fulfilled.match(action) ? action.payload : null;
      setCandidates({ categoryName, videos });
    });
    return () => {
      current = false;
    };
  }, [dispatch, categoryName, categoryId, attempt]);

  const videos = useMemo(() => {
    if (video === undefined || !candidates?.videos || candidates.categoryName !== video.categoryName)
      return [];
    const excluded = new Set([...watched, ...suggested.map(({ _id }) => _id)]);
    return findRelatedVideos(video, candidates.videos, (id) => excluded.has(id));
  }, [video, candidates, watched, suggested]);

  const retry = useCallback(() => {
    setCandidates(undefined);
    setAttempt((count) => count + 1);
    dispatch(ensureCategories());
  }, [dispatch]);

  const isAnswered = hasSettled(categoriesStatus);
  if (isAnswered && categoryName !== undefined && categoryId === undefined)
    return { phase: "settled", videos: [], isLost: categoriesStatus === "rejected", retry };
  const knowsWatched = !loggedIn || hasSettled(historyStatus);
  if (candidates === undefined || !knowsWatched)
    return { phase: attempt === 0 ? "first" : "pending", videos: [], isLost: false, retry };
  const isSettled = candidates.categoryName === categoryName;
  const isLost = isSettled && candidates.videos === null;
  return { phase: isSettled ? "settled" : "pending", videos, isLost, retry };
}
