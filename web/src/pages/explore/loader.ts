import { fetchCategories } from "../../features/categories/slice.ts";
import { fetchFacets } from "../../features/videos/facetCounts.ts";
import { facetsOf, parseOrder, requestParameters } from "../../features/videos/facets.ts";
import { ANY_LENGTH } from "../../features/videos/lengths.ts";
import { fetchVideos } from "../../features/videos/slice.ts";
import { savedShuffleSeed } from "../../features/videos/useShuffleSeed.ts";
import type { InitialLocation } from "../../data/initialLocation.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/**
 * Loads the data for the first render of the page. The order of the videos is that of the history entry, or else that
 * of the server.
 */
export function loader(dispatch: AppDispatch, { search, entry }: InitialLocation): Promise<unknown> {
  const parameters = new URLSearchParams(search);
  const categoryId = parameters.get("category") ?? "";
  const order = parseOrder(parameters.get("sort"));
  const more = requestParameters(facetsOf(parameters), order);
  const seed = order === "" ? savedShuffleSeed(entry) : null;
  const filter = { categoryId, query: "", length: ANY_LENGTH, more, seed };
  return Promise.all([
    dispatch(fetchVideos({ filter, cursor: null })),
    dispatch(fetchCategories()),
    dispatch(fetchFacets(categoryId)),
  ]);
}
