import { answered } from "../data/api/failure.ts";
import type { Category, Video } from "../data/api/types.ts";
import { createBackend } from "./backend.ts";

const library = createBackend().elsewhere();
const [first, second, ...others] = (await answered(library.GET("/videos"))).videos;
if (!first || !second) throw new Error("The library holds no two videos.");

/** The library's videos, in its order. */
export const VIDEOS: readonly [Video, Video, ...Video[]] = [first, second, ...others];

/** The library's categories, in its order. */
export const CATEGORIES: readonly Category[] = (await answered(library.GET("/categories"))).categories;

/** The library's videos of a category. */
export function videosOf(categoryName: string): readonly Video[] {
  return VIDEOS.filter((video) => video.categoryName === categoryName);
}
