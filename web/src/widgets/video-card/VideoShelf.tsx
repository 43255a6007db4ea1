import type { ReactNode } from "react";
import type { Video } from "../../data/api/types.ts";
import { Shelf, ShelfItems, ShelfSkeleton } from "../../ui/shelf/Shelf.tsx";
import { VideoCard } from "./VideoCard.tsx";
import { VideoCardSkeleton } from "./VideoCardSkeleton.tsx";

const EXPECTED = Array.from({ length: 4 }, (_, place) => place);

interface VideoShelfProps {
  title: string;
  /** Where all of it is. */
  to: string;
  /** None while they are still to come. */
  videos: readonly Video[];
  /** What else can be done with a video. */
  menuFor: (video: Video) => ReactNode;
}

/** A few videos side by side, under a heading. */
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
          {EXPECTED.map((place) => (
            <VideoCardSkeleton key={place} />
          ))}
        </ShelfSkeleton>
      )}
    </Shelf>
  );
}
