import type { Video } from "../data/api/types.ts";
import { CATEGORIES } from "./catalogue.ts";

function videoNumber(number: number): Video {
  return {
    _id: `video-${String(number).padStart(5, "0")}`,
    title: `Mock interview ${number}`,
    description: "A mock interview, worked through live.",
    creatorName: "Asha Menon",
    creatorId: "",
    viewQuantity: "12999",
    dateOfUpload: "2022-11-22",
    categoryName: number % 2 === 0 ? "Software Development" : "Product Management",
  };
}

/**
 * Creates a library with a number of videos, half of them about software. The simulated backend has only 16 videos,
 * which fit on one page. The responses to GET /videos are paginated and filtered, and their order does not depend on
 * the random seed. Requests are recorded without seed and page limit. If `counts` is false, the total is unknown, as
 * on a server that has just started.
 */
export function largeLibrary(size: number, { counts = true } = {}) {
  const videos: readonly Video[] = Array.from({ length: size }, (_, index) => videoNumber(index + 1));
  const asked: string[] = [];
  const seeds: number[] = [];

  function answer({ url }: Request): Response {
    const { searchParams } = new URL(url);
    const { limit, order, seed, ...others } = Object.fromEntries(searchParams);
    if (order !== undefined) seeds.push(Number(seed));
    const sought = Object.entries(others).map(([name, value]) => `${name}=${value}`);
    asked.push([...(limit === "60" ? [] : [`limit=${limit}`]), ...sought].join("&"));
    const category = CATEGORIES.find(({ _id }) => _id === searchParams.get("category"));
    const words = (searchParams.get("q") ?? "").toLowerCase().split(" ").filter(Boolean);
    const passing = videos.filter(
      ({ title, categoryName }) =>
        (!category || category.categoryName === categoryName) &&
        words.every((word) => title.toLowerCase().includes(word)),
    );
    const start = Number(searchParams.get("cursor") ?? 0);
    const end = start + Number(limit);
    return Response.json({
      videos: passing.slice(start, end),
      ...(end < passing.length && { next: String(end) }),
      ...(counts && start === 0 && (words.length > 0 || end < passing.length) && { total: passing.length }),
    });
  }

  return { videos, asked, seeds, answer };
}
