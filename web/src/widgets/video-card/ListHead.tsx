import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { usePlace } from "../../features/positions/usePlace.ts";
import type { Video } from "../../data/api/types.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import { type ListName, playPath, type Queue } from "../../data/lists.ts";
import { isPlayable } from "../../data/playable.ts";
import { joined } from "../../shared/text/joined.ts";
import { totals } from "../../shared/text/totals.ts";
import { toneOf } from "../../shared/tone.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { ArchArt } from "../../ui/thumbnail/ArchArt.tsx";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import styles from "./list-head.module.css";
import { texts } from "./texts.ts";

interface ListHeadProps {
  /** What the address of a video calls the list. */
  list: ListName;
  videos: readonly Video[];
  /** Said in place of the totals, while there are none. */
  state: string;
  /** The list's name, as a heading. */
  title: ReactNode;
  /** What the list is about, under its name. */
  about?: ReactNode;
  /** Whether there is no picture, because there is and will be no video. */
  bare?: boolean;
  /** What else can be done with the whole list, also when none of it can be played. */
  actions?: ReactNode;
  /** How far the person is in it, and what it plays, where that is told. */
  course?: CourseHead | undefined;
  /** What can be done with a list that has no videos, too. */
  tools?: ReactNode;
}

/** What the head of a course says in place of that of a list. */
export interface CourseHead {
  doors: ReactNode;
  /** In place of the totals. */
  summary: string | undefined;
  /** What is played of those that are not played whole. */
  parts: Queue["parts"];
  /** What the button says, and where it begins. */
  play: { label: string | undefined; video: Video; from: number | undefined };
}

const WIDTH = "(max-width: 640px) 92vw, 384px";

function Still({ video }: { video: Video }) {
  const { seen } = usePlace(video);
  return <Thumbnail videoId={video._id} tone={toneOf(video.categoryName)} seen={seen} sizes={WIDTH} eager />;
}

/**
 * The head of a list under its lamp: the picture of the video with which it is begun or gone on with, its name, what it
 * comes to, and the way to play it all.
 */
export function ListHead({ list, videos, state, title, about, bare = false, ...more }: ListHeadProps) {
  const { actions, course, tools } = more;
  const playable = videos.filter(isPlayable);
  const [first] = playable;
  const play = course?.play ?? (first && { label: undefined, video: first, from: undefined });
  const removed = videos.length - playable.length;
  return (
    // Dark in both themes, and so is all that stands on it.
    <header className={styles["head"]} data-theme="dark">
      <span className={styles["lamp"]} aria-hidden="true" />
      <div className={styles["still"]} data-tone={first ? undefined : "lagoon"} hidden={bare}>
        {play ? <Still key={play.video._id} video={play.video} /> : <ArchArt seed="door" narrow />}
      </div>
      <div className={styles["words"]}>
        {title}
        {about}
        {course?.doors}
        <output className={styles["totals"]}>
          {joined(
            course?.summary ?? (first ? totals(playable) : state),
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
