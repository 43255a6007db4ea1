import { bodyOf } from "../data/api/failure.ts";
import type { Category, Video } from "../data/api/types.ts";
import { createBackend } from "./backend.ts";

const library = createBackend().elsewhere();
const [first, second, ...others] = (await bodyOf(library.GET("/videos"))).videos;
if (!first || !second) throw new Error("The library holds no two videos.");

/** Videos of the simulated backend in order. */
export const VIDEOS: readonly [Video, Video, ...Video[]] = [first, second, ...others];

/** Categories of the simulated backend in order. */
export const CATEGORIES: readonly Category[] = (await bodyOf(library.GET("/categories"))).categories;

/** Returns the videos of a category. */
export function videosOf(categoryName: string): readonly Video[] {
  return VIDEOS.filter((video) => video.categoryName === categoryName);
}
