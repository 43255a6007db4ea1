import { fetchWatchLater, selectWatchLater } from "../../features/watch-later/slice.ts";
import { titleOf } from "../../data/pages.ts";
import type { Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { ListHead } from "../../widgets/video-card/ListHead.tsx";
import { ListView } from "../../widgets/video-card/ListView.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";

const TAB = titleOf("watch-later");

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** The videos that a person saved for later. */
export default function WatchLaterPage() {
  const videos = useAppSelector(selectWatchLater);
  const { phase, retry } = useRequest(fetchWatchLater);

  if (videos.length === 0 && phase === "fulfilled") {
    return (
      <EmptyState document={TAB} title={texts.none} text={texts.noneHint}>
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ListView
      head={
        <ListHead
          list="watchlater"
          videos={videos}
          state=""
          title={<PageTitle document={TAB}>{texts.title}</PageTitle>}
        />
      }
      videos={videos}
      instead={phase === "rejected" && <FailedState text={texts.failed} onRetry={retry} />}
      menuFor={menuFor}
    />
  );
}
