import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import type { Video } from "../../data/api/types.ts";
import type { ListName } from "../../data/lists.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { useFocusRecovery } from "../../ui/list/useFocusRecovery.ts";
import { useIncrementalList } from "../../ui/list/useIncrementalList.ts";
import { CourseRow } from "./CourseRow.tsx";
import styles from "./course.module.css";
import { type PartsByVideoId, courseProgressOf } from "./progress.ts";
import { texts } from "./texts.ts";
import { useReorder } from "./useReorder.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

interface CourseRowsProps {
  /** Name of the list in the address of a video; undefined for a list of another user. */
  list?: ListName | undefined;
  videos: readonly Video[];
  /** Returns the position of a video in the full playlist, from 1. */
  positionOf: (id: string) => number;
  parts: PartsByVideoId;
  menuFor: (video: Video) => ReactNode;
  /** Callback that edits the part of a video. Without it, the user cannot edit parts. */
  onPart?: (video: Video) => void;
  /**
   * Moves a video before another video, or to the end if `before` is null. Without it, the user cannot change the
   * order.
   */
  onMove?: ((id: string, before: string | null) => Promise<unknown>) | undefined;
}

const nowhere = () => Promise.resolve();

/** Renders the videos of a course. The user can sort them if `onMove` is given. */
export function CourseRows({ list, videos, positionOf, parts, menuFor, onPart, onMove }: CourseRowsProps) {
  const focus = useFocusRecovery<HTMLOListElement>();
  const positions = useAppSelector(POSITIONS.selectEntries);
  const byId = new Map(videos.map((video) => [video._id, video]));
  const { order, lifted, announcement, handle, undo } = useReorder({
    list: focus.ref,
    ids: [...byId.keys()],
    titleOf: (id) => byId.get(id)?.title ?? "",
    onMove: onMove ?? nowhere,
  });
  const ordered = order.flatMap((id) => byId.get(id) ?? []);
  const { shown, showMore } = useIncrementalList(ordered, focus.ref, { doubling: true });
  const progress = courseProgressOf(ordered, parts, positions);
  const nextId = progress.begun ? progress.next?._id : undefined;
  const queue = { queue: idsOf(progress.playable), parts };
  const inOrder = onMove !== undefined;
  return (
    <div>
      <output className="vh">{announcement}</output>
      <ol {...focus} className={styles["rows"]}>
        {shown.map((video, at) => (
          <li
            key={video._id}
            data-id={video._id}
            className={styles["item"]}
            data-lifted={lifted === video._id || undefined}
          >
            <CourseRow
              video={video}
              list={list}
              position={inOrder ? at + 1 : positionOf(video._id)}
              count={videos.length}
              part={ownEntry(parts, video._id)}
              watched={progress.seen.has(video._id)}
              isNext={video._id === nextId}
              queue={queue}
              menu={menuFor(video)}
              onPart={onPart}
              handle={inOrder && videos.length > 1 ? handle(video._id) : undefined}
            />
          </li>
        ))}
      </ol>
      {undo && (
        <div className={styles["undo"]}>
          <Button type="button" look="outline" onClick={undo}>
            <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.undo}
          </Button>
        </div>
      )}
      <ShowMore shown={shown.length} known={ordered.length} onMore={showMore} />
      {inOrder && videos.length > 1 && (
        <p className={styles["howTo"]}>
          {texts.howTo} <span className={styles["byKeys"]}>{texts.howToByKeys}</span>
        </p>
      )}
    </div>
  );
}
