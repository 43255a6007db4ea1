import { Check, GripVertical, Scissors } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWatchProgress } from "../../features/positions/useWatchProgress.ts";
import { usePosition } from "../../features/positions/usePosition.ts";
import type { Part, Video } from "../../data/api/types.ts";
import { type ListName, playPath, type PlayQueueState } from "../../data/lists.ts";
import { isPlayable } from "../../data/playable.ts";
import { videoPath } from "../../data/routes.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { toneOf } from "../../shared/tone.ts";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import styles from "./course.module.css";
import { progressInPart, startSecondOf } from "./progress.ts";
import { texts } from "./texts.ts";
import type { DragHandleProps } from "./useReorder.ts";

interface CourseRowProps {
  video: Video;
  list: ListName | undefined;
  position: number;
  count: number;
  part: Part | undefined;
  watched: boolean;
  isNext: boolean;
  /** Play queue with the videos of the course in their order. */
  queue: PlayQueueState;
  menu: ReactNode;
  onPart?: ((video: Video) => void) | undefined;
  /** Properties of the drag handle. Without them, the row has no drag handle. */
  handle: DragHandleProps | undefined;
}

/** Formats a part of a video: "4:00 to 9:30", "From 4:00". */
export function formatPart({ from, to }: Part): string {
  return to === undefined ? texts.partFrom(clockTime(from)) : texts.part(clockTime(from), clockTime(to));
}

/** Renders a row of a course: a video with its position, progress and part. */
export function CourseRow(props: CourseRowProps) {
  const { video, list, position, count, part, watched, isNext, queue, menu, onPart, handle } = props;
  const whole = useWatchProgress(video);
  const watchPosition = usePosition(video._id);
  const { seen, words } = part ? progressInPart(video, part, watchPosition) : whole;
  const playable = isPlayable(video);
  const unknown = video.durationSeconds === undefined && part?.to === undefined ? texts.unknownLength : "";
  const detail = joinParts(video.creatorName, watched ? "" : words || unknown);
  return (
    <article
      className={styles["row"]}
      data-watched={watched || undefined}
      data-removed={video.removed}
      data-ordered={handle !== undefined}
    >
      <span className={styles["number"]} data-next={isNext || undefined}>
        {watched ? (
          <>
            <Check size={20} strokeWidth={2} aria-hidden="true" />
            <span className="vh">{texts.watched}</span>
          </>
        ) : (
          position
        )}
      </span>
      {handle && (
        <button
          type="button"
          className={styles["handle"]}
          aria-label={texts.handle(video.title, position, count)}
          data-handle
          {...handle}
        >
          <GripVertical size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
      <span className={styles["thumbnail"]}>
        {playable && (
          <Thumbnail
            videoId={video._id}
            tone={toneOf(video.categoryName)}
            length={video.durationSeconds}
            seen={seen}
            small
            eager={position <= 4}
          />
        )}
      </span>
      <div className={styles["words"]}>
        <h3 className={styles["title"]}>
          <Link
            className={styles["link"]}
            to={
              list === undefined
                ? videoPath(video._id)
                : playPath(video._id, list, startSecondOf(video, part, watchPosition))
            }
            state={list === undefined ? undefined : queue}
          >
            {video.title}
          </Link>
        </h3>
        <p className={styles["detail"]}>{playable ? detail : texts.removed}</p>
        {part && <PartChip video={video} part={part} onPart={onPart} />}
      </div>
      {menu}
    </article>
  );
}

interface PartChipProps extends Pick<CourseRowProps, "video" | "onPart"> {
  part: Part;
}

function PartChip({ video, part, onPart }: PartChipProps) {
  const words = formatPart(part);
  const icon = <Scissors size={16} strokeWidth={1.75} aria-hidden="true" />;
  if (!onPart) {
    return (
      <span className={styles["part"]}>
        {icon}
        {words}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles["part"]}
      aria-label={texts.changePart(words, video.title)}
      onClick={() => onPart(video)}
    >
      {icon}
      {words}
    </button>
  );
}
