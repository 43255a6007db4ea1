import { useMemo } from "react";
import { fetchLikes, selectLikedVideosList } from "../../features/likes/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { KeptList } from "../../widgets/video-card/KeptList.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** The videos that a person likes, the latest like first, under its picture. */
export default function LikedPage() {
  const likes = useAppSelector(selectLikedVideosList);
  const videos = useMemo(() => likes.toReversed(), [likes]);
  const request = useRequest(fetchLikes);
  return (
    <KeptList page="liked" list="likes" videos={videos} request={request} menuFor={menuFor} words={texts} />
  );
}
