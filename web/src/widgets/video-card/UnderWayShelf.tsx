import { type ReactNode, useEffect } from "react";
import type { Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import { texts } from "./texts.ts";
import { useUnderWay } from "./useUnderWay.ts";
import { VideoShelf } from "./VideoShelf.tsx";

/** How many videos it shows at most. */
const SHELF_SIZE = 8;

interface UnderWayShelfProps {
  /** Whether there was something the last time: then its place is kept until that is known. */
  expected: boolean;
  /** What else can be done with a video. */
  menuFor: (video: Video) => ReactNode;
}

/** What a person was watching, with what is left of it, the latest first; nothing for who has nothing under way. */
export function UnderWayShelf({ expected, menuFor }: UnderWayShelfProps) {
  const { videos, phase } = useUnderWay(SHELF_SIZE);

  useEffect(() => {
    // The next visit keeps its place free from the first moment on.
    if (phase === "known") writeText(STORAGE_KEYS.continues, videos.length > 0 ? "yes" : null);
  }, [phase, videos.length]);

  if (phase === "known" ? videos.length === 0 : phase === "failed" || !expected) return null;
  return (
    <VideoShelf
      title={texts.underWay}
      to={ROUTES.history}
      videos={phase === "known" ? videos : []}
      menuFor={menuFor}
    />
  );
}
