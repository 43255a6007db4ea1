import type { Video } from "../shared/api/types.ts";
import { json } from "./answers.ts";
import { CATEGORIES, videoNumber } from "./catalogue.ts";

// The server's pages are larger; the app goes by the cursor alone.
const PAGE = 100;

/** A library of this many videos, and the answers that GET /videos gives from it: page by page, filtered as asked. */
export function largeLibrary(size: number) {
  const videos: readonly Video[] = Array.from({ length: size }, (_, index) => videoNumber(index + 1));
  const asked: string[] = [];

  function answer({ url }: Request): Response {
    const { searchParams, search } = new URL(url);
    asked.push(decodeURIComponent(search));
    const category = CATEGORIES.find(({ _id }) => _id === searchParams.get("category"));
    const words = (searchParams.get("q") ?? "").toLowerCase().split(" ").filter(Boolean);
    const passing = videos.filter(
      ({ title, categoryName }) =>
        (!category || category.categoryName === categoryName) &&
        words.every((word) => title.toLowerCase().includes(word)),
    );
    const start = Number(searchParams.get("cursor") ?? 0);
    const end = start + PAGE;
    return json(200, {
      videos: passing.slice(start, end),
      ...(end < passing.length && { next: String(end) }),
    });
  }

  return { videos, asked, answer };
}
