import { useRef } from "react";
import { selectCategoriesList } from "../../features/categories/slice.ts";
import { useShelf } from "../../features/shelves/useShelf.ts";
import type { Category, Video } from "../../data/api/types.ts";
import { categoryPath } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { Shelf } from "../../ui/shelf/Shelf.tsx";
import { VideoShelf } from "../../widgets/video-card/VideoShelf.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** Renders a shelf for each category, below the first screen. */
export default function Shelves() {
  const categories = useAppSelector(selectCategoriesList);
  return categories.map((category) => <CategoryShelf key={category._id} category={category} />);
}

function CategoryShelf({ category: { _id, categoryName } }: { category: Category }) {
  const element = useRef<HTMLDivElement>(null);
  const { videos, status, retry } = useShelf(_id, element);
  // A category without videos has no shelf.
  if (status === "fulfilled" && videos.length === 0) return null;
  const isLost = videos.length === 0 && status === "rejected";
  return (
    <div ref={element}>
      {isLost ? (
        <Shelf title={categoryName} to={categoryPath(_id)}>
          <Notice text={texts.shelfLost(categoryName)} onRetry={retry} />
        </Shelf>
      ) : (
        <VideoShelf title={categoryName} to={categoryPath(_id)} videos={videos} menuFor={menuFor} />
      )}
    </div>
  );
}
