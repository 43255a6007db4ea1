import { fetchOutline, selectIsOutlineLost } from "../../data/outline/slice.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { texts } from "./texts.ts";

/** Renders an error if the chapters and transcripts of a video could not be loaded. Otherwise it renders nothing. */
export function OutlineFailure({ videoId }: { videoId: string }) {
  const dispatch = useAppDispatch();
  const isLost = useAppSelector((state) => selectIsOutlineLost(state, videoId));
  if (!isLost) return null;
  return <Notice text={texts.outlineFailed} onRetry={() => void dispatch(fetchOutline(videoId))} />;
}
