import { useEffect } from "react";
import { useSearchParams } from "react-router";
import {
  categoryChosen,
  categoryReset,
  selectCategories,
  selectCategory,
} from "../../features/categories/slice.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";

interface ExploreFilters {
  /** The chosen category's name. */
  category: string;
  /** Its id; empty for all. */
  categoryId: string;
  /** The words searched for. */
  query: string;
  chooseCategory: (categoryName: string) => void;
  clearAll: () => void;
}

/**
 * The chosen category and the words searched for. The slice is the source of the category; the address
 * follows it, and sets it on arrival and on Back, so that a filtered page can be shared. Leaving resets it.
 */
export function useExploreFilters(): ExploreFilters {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const categories = useAppSelector(selectCategories);
  const category = useAppSelector(selectCategory);
  const addressed = parameters.get("category");

  useEffect(() => {
    if (categories.length === 0) return;
    const named = categories.find(({ _id }) => _id === addressed);
    dispatch(categoryChosen(named?.categoryName ?? ALL_CATEGORIES));
  }, [dispatch, categories, addressed]);

  useEffect(
    () => () => {
      dispatch(categoryReset());
    },
    [dispatch],
  );

  return {
    category,
    categoryId: categories.find(({ categoryName }) => categoryName === category)?._id ?? "",
    query: parameters.get("q")?.trim() ?? "",
    chooseCategory: (categoryName) => {
      dispatch(categoryChosen(categoryName));
      const chosen = categories.find((one) => one.categoryName === categoryName);
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (chosen) after.set("category", chosen._id);
          else after.delete("category");
          return after;
        },
        { replace: true },
      );
    },
    clearAll: () => {
      dispatch(categoryReset());
      setParameters({}, { replace: true });
    },
  };
}
