import { ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { RemoveFromHistoryItem } from "../../features/history/RemoveFromHistoryItem.tsx";
import {
  clearHistory,
  fetchHistory,
  selectHistoryVideosList,
  selectHistoryError,
} from "../../features/history/slice.ts";
import { titleOf } from "../../data/pages.ts";
import type { Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { ListHead } from "../../widgets/video-card/ListHead.tsx";
import { ListView } from "../../widgets/video-card/ListView.tsx";
import { useInProgress } from "../../widgets/video-card/useInProgress.ts";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./history.module.css";
import { PauseButton, PausedNote } from "./Pause.tsx";
import { texts } from "./texts.ts";
import { useWatchDays } from "./useWatchDays.ts";

const TAB = titleOf("history");

const menuFor = (video: Video) => (
  <VideoMenu video={video}>
    <RemoveFromHistoryItem videoId={video._id} />
  </VideoMenu>
);

/** Renders the page of the watch history, the latest video first. */
export default function HistoryPage() {
  const dispatch = useAppDispatch();
  const videos = useAppSelector(selectHistoryVideosList);
  const error = useAppSelector(selectHistoryError);
  const { phase, retry } = useRequest(fetchHistory);
  const [asking, setAsking] = useState(false);
  const known = videos.length > 0;
  const groupOf = useWatchDays(videos);
  const { videos: begun } = useInProgress(1);
  const failed = error !== "" && phase !== "pending";
  const clear = (
    <Button type="button" look="outline" busy={!known} onClick={() => setAsking(known)}>
      <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.clear}
    </Button>
  );

  if (!known && phase === "fulfilled" && error === "") {
    return (
      <EmptyState document={TAB} title={texts.none} text={texts.noneHint}>
        <PausedNote />
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
        <PauseButton />
        {clear}
      </EmptyState>
    );
  }
  return (
    <>
      <ListView
        head={
          <ListHead
            list="history"
            videos={videos}
            state={phase === "pending" ? texts.fetching : ""}
            title={<PageTitle document={TAB}>{texts.title}</PageTitle>}
            about={
              begun.length > 0 && (
                <Link className={styles["continue"]} to={ROUTES.home}>
                  {texts.continue}
                  <ArrowRight size={16} strokeWidth={1.9} aria-hidden="true" />
                </Link>
              )
            }
            actions={
              <>
                <PauseButton />
                {clear}
              </>
            }
          />
        }
        videos={videos}
        notice={
          <>
            <PausedNote />
            {known && failed && <Notice text={error} onRetry={retry} />}
          </>
        }
        instead={failed && <FailedState text={error} onRetry={retry} />}
        menuFor={menuFor}
        {...(groupOf && { groupOf })}
      />
      {asking && (
        <ConfirmDialog
          title={texts.clearQuestion}
          text={texts.clearMeaning(videos.length)}
          action={texts.clearConfirmed}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void dispatch(clearHistory());
          }}
        />
      )}
    </>
  );
}
