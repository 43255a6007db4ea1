/** How many videos there are, in words. */
export function videoCount(count: number): string {
  if (count === 0) return "No videos";
  return count === 1 ? "1 video" : `${count} videos`;
}
