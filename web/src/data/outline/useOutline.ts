import { useEffect } from "react";
import { useAppDispatch } from "../store/store.ts";
import { fetchOutline } from "./slice.ts";

/** Loads the outline of a video. */
export function useOutline(videoId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (videoId !== undefined) void dispatch(fetchOutline(videoId));
  }, [dispatch, videoId]);
}
