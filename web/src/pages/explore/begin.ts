import { fetchCategories } from "../../features/categories/slice.ts";
import { ANY_LENGTH } from "../../features/videos/lengths.ts";
import { fetchVideos } from "../../features/videos/slice.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Asks for what the page shows at first. */
export function begin(dispatch: AppDispatch): Promise<unknown> {
  const filter = { categoryId: "", query: "", length: ANY_LENGTH, seed: 0 };
  return Promise.all([dispatch(fetchVideos({ filter, cursor: null })), dispatch(fetchCategories())]);
}
