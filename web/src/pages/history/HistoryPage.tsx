import { Trash2 } from "lucide-react";
import { useState } from "react";
import { RemoveFromHistoryItem } from "../../features/history/RemoveFromHistoryItem.tsx";
import {
  clearHistory,
  fetchHistory,
  selectHistory,
  selectHistoryError,
} from "../../features/history/slice.ts";
import { titleOf } from "../../data/pages.ts";
import type { Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { VideoList, VideoListSkeleton } from "../../widgets/video-card/VideoList.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./history.module.css";

const TAB = titleOf("history");

const menuFor = (video: Video) => (
  <VideoMenu video={video}>
    <RemoveFromHistoryItem videoId={video._id} />
  </VideoMenu>
);

function stateOf(phase: "pending" | "fulfilled" | "rejected", count: number): string {
  if (phase === "pending") return "Fetching the videos of History....";
  return count === 0 ? "" : videoCount(count);
}

/** The videos that a person watched, latest first. */
export default function HistoryPage() {
  const dispatch = useAppDispatch();
  const videos = useAppSelector(selectHistory);
  const error = useAppSelector(selectHistoryError);
  const { phase, retry } = useRequest(fetchHistory);
  const [asking, setAsking] = useState(false);
  const known = videos.length > 0;

  if (!known && phase === "fulfilled" && error === "") {
    return (
      <EmptyState
        document={TAB}
        title="You have not watched any videos yet"
        text="What you play is kept here, the latest first."
      >
        <ButtonLink to={ROUTES.explore}>EXPLORE MORE</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title="HISTORY" document={TAB} state={stateOf(phase, videos.length)}>
        {known && (
          <Button type="button" look="outline" onClick={() => setAsking(true)}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            Clear All
          </Button>
        )}
      </PageHead>
      <h2 className="vh">Videos</h2>
      {error !== "" && phase !== "pending" && (
        <div className={styles["notice"]}>
          <Notice text={error} onRetry={retry} />
        </div>
      )}
      {!known && phase === "pending" && <VideoListSkeleton layout="tile" />}
      {known && <VideoList videos={videos} layout="tile" menuFor={menuFor} />}
      {asking && (
        <ConfirmDialog
          title="Clear the whole history?"
          text={`${videoCount(videos.length)} will be forgotten. This can’t be undone.`}
          action="Clear the history"
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
