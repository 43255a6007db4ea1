import { fetchCategories } from "../../features/categories/slice.ts";
import { ANY_LENGTH } from "../../features/videos/lengths.ts";
import { fetchVideos } from "../../features/videos/slice.ts";
import { keptSeed } from "../../features/videos/useSeed.ts";
import type { PageStart } from "../../data/pageStart.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Asks for what the page shows at first. The order is known: the entry's own, or the one the server has written. */
export function begin(dispatch: AppDispatch, { search, entry }: PageStart): Promise<unknown> {
  const categoryId = new URLSearchParams(search).get("category") ?? "";
  const filter = { categoryId, query: "", length: ANY_LENGTH, seed: keptSeed(entry) };
  return Promise.all([dispatch(fetchVideos({ filter, cursor: null })), dispatch(fetchCategories())]);
}
