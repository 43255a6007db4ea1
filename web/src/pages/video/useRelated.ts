import { useEffect, useMemo, useState } from "react";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import {
  fetchCategories,
  selectCategoriesList,
  selectCategoriesStatus,
} from "../../features/categories/slice.ts";
import { fetchHistory, selectHistoryIds, selectHistoryStatus } from "../../features/history/slice.ts";
import { relatedTo } from "../../features/videos/related.ts";
import { fetchVideosOfCategory } from "../../features/videos/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { isOutdated } from "../../data/store/apiThunk.ts";
import { loadedOnce, usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";

const ensureHistory = loadedOnce(selectHistoryStatus, fetchHistory);
const ensureCategories = loadedOnce(selectCategoriesStatus, fetchCategories);

/** The videos like one, as far as they are looked for. What can't be loaded is nothing. */
export interface Related {
  /** `first` until anything of the kind was found on this page, `pending` while it is looked for another video. */
  phase: "first" | "pending" | "settled";
  videos: readonly Video[];
}

const NONE: Related = { phase: "settled", videos: [] };

interface Candidates {
  categoryName: string;
  videos: readonly Video[];
}

/**
 * Finds videos of the same category that are like one and that the person, when logged in, has not watched yet; none
 * of those that are suggested anyway.
 */
export function useRelated(video: Video | undefined, suggested: readonly Video[]): Related {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategoriesList);
  const categoriesStatus = useAppSelector(selectCategoriesStatus);
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const watched = useAppSelector(selectHistoryIds);
  const historyStatus = useAppSelector(selectHistoryStatus);
  const [candidates, setCandidates] = useState<Candidates>();
  const categoryName = video?.categoryName;
  const categoryId = categories.find((category) => category.categoryName === categoryName)?._id;
  usePersonal(ensureHistory);

  useEffect(() => {
    dispatch(ensureCategories());
  }, [dispatch]);

  useEffect(() => {
    if (categoryName === undefined || categoryId === undefined) return;
    let current = true;
    void dispatch(fetchVideosOfCategory(categoryId)).then((action) => {
      if (!current || isOutdated(action)) return;
      const videos = fetchVideosOfCategory.fulfilled.match(action) ? action.payload : [];
      setCandidates({ categoryName, videos });
    });
    return () => {
      current = false;
    };
  }, [dispatch, categoryName, categoryId]);

  const videos = useMemo(() => {
    if (video === undefined || candidates?.categoryName !== video.categoryName) return [];
    const leftOut = new Set([...watched, ...suggested.map(({ _id }) => _id)]);
    return relatedTo(video, candidates.videos, (id) => leftOut.has(id));
  }, [video, candidates, watched, suggested]);

  const isAnswered = categoriesStatus === "fulfilled" || categoriesStatus === "rejected";
  if (isAnswered && categoryName !== undefined && categoryId === undefined) return NONE;
  const knowsWatched = !loggedIn || historyStatus === "fulfilled" || historyStatus === "rejected";
  if (candidates === undefined || !knowsWatched) return { phase: "first", videos: [] };
  return { phase: candidates.categoryName === categoryName ? "settled" : "pending", videos };
}
