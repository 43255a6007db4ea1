import type { Position } from "../../data/api/types.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { POSITIONS } from "./notebook.ts";

/** How far the person is in a video; undefined for who has not begun it, or is not logged in. */
export function usePosition(videoId: string): Position | undefined {
  usePersonal(POSITIONS.ensure);
  return useAppSelector((state) => POSITIONS.selectEntry(state, videoId));
}
