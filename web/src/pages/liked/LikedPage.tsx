import { useMemo } from "react";
import { fetchLikes, selectLikedVideosList } from "../../features/likes/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { SavedList } from "../../widgets/video-card/SavedList.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** Renders the page of liked videos, the latest like first. */
export default function LikedPage() {
  const likes = useAppSelector(selectLikedVideosList);
  const videos = useMemo(() => likes.toReversed(), [likes]);
  const request = useRequest(fetchLikes);
  return (
    <SavedList page="liked" list="likes" videos={videos} request={request} menuFor={menuFor} words={texts} />
  );
}
