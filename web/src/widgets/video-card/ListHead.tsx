import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { useWatchProgress } from "../../features/positions/useWatchProgress.ts";
import type { Video } from "../../data/api/types.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import { type ListName, playPath, type PlayQueueState } from "../../data/lists.ts";
import { isPlayable } from "../../data/playable.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { videoTotals } from "../../shared/text/totals.ts";
import { toneOf } from "../../shared/tone.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { ArchPlaceholder } from "../../ui/thumbnail/ArchPlaceholder.tsx";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import { Lamp } from "../../ui/lamp/Lamp.tsx";
import styles from "./list-head.module.css";
import { texts } from "./texts.ts";

interface ListHeadProps {
  /** Name of the list in the address of a video. */
  list: ListName;
  videos: readonly Video[];
  /** Text in place of the totals if the list has no totals. */
  state: string;
  /** Name of the list as a heading. */
  title: ReactNode;
  /** Description below the name. */
  about?: ReactNode;
  /** Whether the image is missing because the list has no videos. */
  bare?: boolean;
  /** More actions on the list. They are also available if no video can be played. */
  actions?: ReactNode;
  /** Contents that are different for a course. */
  course?: CourseHead | undefined;
  /** Actions that are also available for an empty list. */
  tools?: ReactNode;
}

/** Contents of a list's head that are different for a course. */
export interface CourseHead {
  doors: ReactNode;
  /** Text in place of the totals. */
  summary: string | undefined;
  /** Parts of the videos that do not play in full. */
  parts: PlayQueueState["parts"];
  /** Play button: its label, and the video and time at which it starts. */
  play: { label: string | undefined; video: Video; from: number | undefined };
}

const WIDTH = "(max-width: 640px) 92vw, 384px";

function PlayThumbnail({ video }: { video: Video }) {
  const { seen } = useWatchProgress(video);
  return <Thumbnail videoId={video._id} tone={toneOf(video.categoryName)} seen={seen} sizes={WIDTH} eager />;
}

/**
 * Renders the head of a list: the image of the next video, the name, the totals, and the button that plays all
 * videos.
 */
export function ListHead({ list, videos, state, title, about, bare = false, ...more }: ListHeadProps) {
  const { actions, course, tools } = more;
  const playable = videos.filter(isPlayable);
  const [first] = playable;
  const play = course?.play ?? (first && { label: undefined, video: first, from: undefined });
  const removed = videos.length - playable.length;
  return (
    // The head and its content are dark in both themes.
    <header className={styles["head"]} data-theme="dark">
      <Lamp size="small" />
      <div className={styles["thumbnail"]} data-tone={first ? undefined : "lagoon"} hidden={bare}>
        {play ? (
          <PlayThumbnail key={play.video._id} video={play.video} />
        ) : (
          <ArchPlaceholder seed="door" narrow />
        )}
      </div>
      <div className={styles["words"]}>
        {title}
        {about}
        {course?.doors}
        <output className={styles["totals"]}>
          {joinParts(
            course?.summary ?? (first ? videoTotals(playable) : state),
            removed > 0 ? texts.list.removed(removed) : "",
          )}
        </output>
        {(play !== undefined || actions !== undefined) && (
          <div className={styles["actions"]}>
            {play && (
              <ButtonLink
                to={playPath(play.video._id, list, play.from)}
                state={{ queue: idsOf(playable), parts: course?.parts }}
                size="large"
              >
                <Play size={20} strokeWidth={2} aria-hidden="true" />
                {play.label ?? texts.list.playAll}
              </ButtonLink>
            )}
            {actions}
          </div>
        )}
        {tools}
      </div>
    </header>
  );
}
