import { useHref } from "react-router";
import { videoPath } from "../../data/routes.ts";

/** Makes the whole address at which a video plays from a moment, as it may stand in a file. */
export function useMomentLink(): (videoId: string, seconds: number) => string {
  const home = useHref("/").replace(/\/$/, "");
  return (videoId, seconds) => `${window.location.origin}${home}${videoPath(videoId)}?t=${seconds}`;
}
