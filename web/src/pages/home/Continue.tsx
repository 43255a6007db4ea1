import type { Video } from "../../data/api/types.ts";
import { UnderWayShelf } from "../../widgets/video-card/UnderWayShelf.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** What a person was watching. */
export default function Continue({ expected }: { expected: boolean }) {
  return <UnderWayShelf expected={expected} menuFor={menuFor} />;
}
