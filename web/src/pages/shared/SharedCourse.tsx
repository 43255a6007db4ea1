import { Copy } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { copySharedPlaylist } from "../../features/playlists/slice.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import type { SharedPlaylist, Video } from "../../data/api/types.ts";
import { sharedListName } from "../../data/lists.ts";
import { returnStateOf, pathTo, ROUTES } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { createCourseHead } from "../../widgets/course/courseHead.tsx";
import { CourseRows } from "../../widgets/course/CourseRows.tsx";
import { ListHead } from "../../widgets/video-card/ListHead.tsx";
import { ListView } from "../../widgets/video-card/ListView.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./shared.module.css";
import { texts } from "./texts.ts";

interface SharedCourseProps {
  token: string;
  shared: SharedPlaylist;
}

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** Renders a shared playlist, with buttons that play and copy it. */
export function SharedCourse({ token, shared }: SharedCourseProps) {
  const { title, description, videos, parts = {} } = shared;
  const positions = useAppSelector(POSITIONS.selectEntries);
  const course = createCourseHead(videos, parts, positions);
  const list = sharedListName(token);
  return (
    <ListView
      head={
        <ListHead
          list={list}
          videos={videos}
          state=""
          bare={videos.length === 0}
          title={<PageTitle document={title}>{title}</PageTitle>}
          about={
            <>
              {description !== "" && <p className={styles["description"]}>{description}</p>}
              <p className={styles["from"]}>{texts.from}</p>
            </>
          }
          course={course}
          tools={<CopyShared token={token} shared={shared} />}
        />
      }
      videos={videos}
      seen={course?.seen}
      instead={
        <EmptyState scene="empty" heading="section" title={texts.empty} text={texts.emptyHint}>
          <ButtonLink to={ROUTES.explore} look="outline">
            {texts.explore}
          </ButtonLink>
        </EmptyState>
      }
      menuFor={menuFor}
      renderRows={(shown) => (
        <CourseRows
          list={list}
          videos={shown}
          positionOf={(id) => videos.findIndex(({ _id }) => _id === id) + 1}
          parts={parts}
          menuFor={menuFor}
        />
      )}
    />
  );
}

function CopyShared({ token, shared }: SharedCourseProps) {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);

  async function copy() {
    setBusy(true);
    const action = await dispatch(copySharedPlaylist({ token, shared }));
    setBusy(false);
    const made = copySharedPlaylist.fulfilled.match(action) ? action.payload.value.at(-1) : undefined;
    if (made) await navigate(pathTo("playlist", made._id));
  }

  if (!loggedIn) {
    return (
      <ButtonLink to={ROUTES.login} state={returnStateOf(location)} look="outline">
        {texts.logIn}
      </ButtonLink>
    );
  }
  return (
    <Button type="button" look="outline" busy={busy} onClick={() => void copy()}>
      <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.copy}
    </Button>
  );
}
