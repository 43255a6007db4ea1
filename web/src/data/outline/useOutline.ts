import { useEffect } from "react";
import { useAppDispatch } from "../store/store.ts";
import { fetchOutline } from "./slice.ts";

/** Loads what parts a video has when it is opened. Who can't have it goes on without. */
export function useOutline(videoId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (videoId !== undefined) void dispatch(fetchOutline(videoId));
  }, [dispatch, videoId]);
}
