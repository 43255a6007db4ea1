import type { Video } from "../../data/api/types.ts";
import { ContinueWatchingShelf } from "../../widgets/video-card/ContinueWatchingShelf.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** Renders the shelf of videos that the user has started. */
export default function ContinueWatching({ expected }: { expected: boolean }) {
  return <ContinueWatchingShelf expected={expected} menuFor={menuFor} />;
}
