import { fetchWatchLater, selectWatchLaterVideosList } from "../../features/watch-later/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { KeptList } from "../../widgets/video-card/KeptList.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** The videos that a person saved for later. */
export default function WatchLaterPage() {
  const videos = useAppSelector(selectWatchLaterVideosList);
  const request = useRequest(fetchWatchLater);
  return (
    <KeptList
      page="watch-later"
      list="watchlater"
      videos={videos}
      request={request}
      menuFor={menuFor}
      words={texts}
    />
  );
}
