import type { ReactNode } from "react";
import type { Video } from "../../data/api/types.ts";
import { Shelf, ShelfItems, ShelfSkeleton } from "../../ui/shelf/Shelf.tsx";
import { VideoCard } from "./VideoCard.tsx";
import { VideoCardSkeleton } from "./VideoCardSkeleton.tsx";

const EXPECTED = Array.from({ length: 4 }, (_, index) => index);

interface VideoShelfProps {
  title: string;
  /** Path of the full list. */
  to: string;
  /** Videos; empty while they load. */
  videos: readonly Video[];
  /** Returns the menu of a video. */
  menuFor: (video: Video) => ReactNode;
}

/** Renders videos in a row below a heading. */
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
