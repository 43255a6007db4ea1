import { useHref } from "react-router";
import { videoPath } from "../../data/routes.ts";

/** Returns a function that creates the full URL of a video at a timestamp. Exported files contain these URLs. */
export function useTimestampLink(): (videoId: string, seconds: number) => string {
  const home = useHref("/").replace(/\/$/, "");
  return (videoId, seconds) => `${window.location.origin}${home}${videoPath(videoId)}?t=${seconds}`;
}
