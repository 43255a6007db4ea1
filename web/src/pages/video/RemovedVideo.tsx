import { RemoveFromHistoryItem } from "../../features/history/RemoveFromHistoryItem.tsx";
import { selectIsInHistory } from "../../features/history/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";

/** Renders the page of a video that was removed from the library, with links to the lists that contain the video. */
export function RemovedVideo({ video }: { video: Video }) {
  const watched = useAppSelector((state) => selectIsInHistory(state, video._id));
  return (
    <EmptyState scene="nothing" title={video.title} text={texts.removed}>
      <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      <VideoMenu video={video}>{watched && <RemoveFromHistoryItem videoId={video._id} />}</VideoMenu>
    </EmptyState>
  );
}
