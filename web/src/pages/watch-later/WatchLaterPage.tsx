import { fetchWatchLater, selectWatchLaterVideosList } from "../../features/watch-later/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { SavedList } from "../../widgets/video-card/SavedList.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** Renders the page of the watch-later list. */
export default function WatchLaterPage() {
  const videos = useAppSelector(selectWatchLaterVideosList);
  const request = useRequest(fetchWatchLater);
  return (
    <SavedList
      page="watch-later"
      list="watchlater"
      videos={videos}
      request={request}
      menuFor={menuFor}
      words={texts}
    />
  );
}
