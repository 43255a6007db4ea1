import { useParams } from "react-router";
import { useSharedPlaylist } from "../../features/playlists/useSharedPlaylist.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { VideoListSkeleton } from "../../widgets/video-card/VideoList.tsx";
import { SharedCourse } from "./SharedCourse.tsx";
import { texts } from "./texts.ts";

const TAB = titleOf("shared");

/** Renders a shared playlist for anyone with the link. */
export default function SharedPage() {
  const { id: token = "" } = useParams();
  const lookup = useSharedPlaylist(token);
  if (lookup.state === "found") return <SharedCourse token={token} shared={lookup.playlist} />;
  if (lookup.state === "gone") {
    return (
      <EmptyState document={TAB} scene="nothing" title={texts.gone} text={texts.goneHint}>
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageTitle document={TAB} hidden>
        {TAB}
      </PageTitle>
      {lookup.state === "failed" ? (
        <FailedState text={texts.failed} onRetry={lookup.retry} />
      ) : (
        <VideoListSkeleton layout="row" />
      )}
    </>
  );
}
