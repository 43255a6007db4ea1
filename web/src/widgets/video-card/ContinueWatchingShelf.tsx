import { type ReactNode, useEffect } from "react";
import type { Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { Shelf } from "../../ui/shelf/Shelf.tsx";
import { texts } from "./texts.ts";
import { useInProgress } from "./useInProgress.ts";
import { VideoShelf } from "./VideoShelf.tsx";

/** Maximum number of videos in the shelf. */
const SHELF_SIZE = 8;

interface ContinueWatchingShelfProps {
  /** Whether the shelf had videos on the last visit. If so, its space is reserved while it loads. */
  expected: boolean;
  /** Returns the menu for a video. */
  menuFor: (video: Video) => ReactNode;
}

/**
 * Renders the videos that the user has started, the latest first, with their remaining time. If there are none, it
 * renders nothing.
 */
export function ContinueWatchingShelf({ expected, menuFor }: ContinueWatchingShelfProps) {
  const { videos, phase, retry } = useInProgress(SHELF_SIZE);

  useEffect(() => {
    // Stores whether the shelf has videos, so that the next visit can reserve its space in the first render.
    if (phase === "known") writeText(STORAGE_KEYS.continues, videos.length > 0 ? "yes" : null);
  }, [phase, videos.length]);

  if (phase === "failed") {
    return (
      <Shelf title={texts.underWay} to={ROUTES.history}>
        <Notice text={texts.underWayFailed} onRetry={retry} />
      </Shelf>
    );
  }
  if (phase === "known" ? videos.length === 0 : !expected) return null;
  return (
    <VideoShelf
      title={texts.underWay}
      to={ROUTES.history}
      videos={phase === "known" ? videos : []}
      menuFor={menuFor}
    />
  );
}
