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
 * A library of this many videos, half of them about software, and the answers that GET /videos gives from it: page
 * by page, filtered as asked, in an order that no seed changes. What was asked is noted without the seed, and without the
 * limit of a page. The simulated backend holds the seed's 16 videos, which are less than a page. Where `counts` is false it
 * is of a server that has just started, and does not know how many there are.
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
    asked.push([...(limit === "48" ? [] : [`limit=${limit}`]), ...sought].join("&"));
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
