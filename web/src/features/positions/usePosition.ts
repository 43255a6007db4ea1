import type { Position } from "../../data/api/types.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { POSITIONS } from "./notebook.ts";

/**
 * Returns the user's position in a video. It is undefined if the user has not started the video or is not logged in.
 */
export function usePosition(videoId: string): Position | undefined {
  useEnsureLoaded(POSITIONS.ensure);
  return useAppSelector((state) => POSITIONS.selectEntry(state, videoId));
}
