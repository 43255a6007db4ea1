import type { ReactNode } from "react";
import type { Video } from "../../data/api/types.ts";
import { Shelf, ShelfItems, ShelfSkeleton } from "../../ui/shelf/Shelf.tsx";
import { VideoCard } from "./VideoCard.tsx";
import { VideoCardSkeleton } from "./VideoCardSkeleton.tsx";

const EXPECTED = Array.from({ length: 4 }, (_, index) => index);

interface VideoShelfProps {
  title: string;
  /** Path of the page with the full list. */
  to: string;
  /** Videos; empty while the shelf loads. */
  videos: readonly Video[];
  /** Returns the menu for a video. */
  menuFor: (video: Video) => ReactNode;
}

/** Renders a heading, and a row of videos that scrolls. */
export function VideoShelf({ title, to, videos, menuFor }: VideoShelfProps) {
  return (
    <Shelf title={title} to={to}>
      {videos.length > 0 ? (
        <ShelfItems name={title}>
          {videos.map((video) => (
            <VideoCard key={video._id} video={video} menu={menuFor(video)} />
          ))}
        </ShelfItems>
      ) : (
        <ShelfSkeleton>
          {EXPECTED.map((index) => (
            <VideoCardSkeleton key={index} />
          ))}
        </ShelfSkeleton>
      )}
    </Shelf>
  );
}
