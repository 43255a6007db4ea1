import { Link2, NotebookPen } from "lucide-react";
import { type KeyboardEvent, memo, type MouseEvent, type RefObject, useState } from "react";
import type { Cue } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { Marked } from "../../ui/marked/Marked.tsx";
import { texts } from "./texts.ts";
import styles from "./transcripts.module.css";

interface CuesProps {
  cues: readonly Cue[];
  /** The place of the cue on show; -1 before the first. */
  now: number;
  /** The words that were looked for, folded, and the places of the cues that hold them. */
  wanted: readonly string[];
  hits: ReadonlySet<number>;
  /** The place of the hit on show; -1 for none. */
  hit: number;
  list: RefObject<HTMLOListElement | null>;
  onPlay: (cue: Cue) => void;
  onNote: ((cue: Cue) => void) | undefined;
  onCopy: (cue: Cue) => void;
  /** Called when a person walks through the cues by keys. */
  onWalk: () => void;
}

const NONE: readonly string[] = [];

/** The place that a key leads to from another; undefined for every other key. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(place + 1, count - 1);
    case "ArrowUp":
      return Math.max(place - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** The place of the cue in which something stands; undefined outside of all. */
function placeOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
  return row ? Number(row.dataset["place"]) : undefined;
}

/**
 * What is said, cue by cue. All of it is in the page, so that the browser finds in it; what is out of sight is not
 * drawn. It is one stop for Tab, at the cue on show, and arrow keys lead from one to the other.
 */
export function Cues({ cues, now, wanted, hits, hit, list, onPlay, onNote, onCopy, onWalk }: CuesProps) {
  const [focused, setFocused] = useState<number>();
  const stop = focused ?? Math.max(now, 0);

  function handleKey(event: KeyboardEvent<HTMLOListElement>) {
    const place = placeOf(event.target);
    const next = place === undefined ? undefined : placeAfter(event.key, place, cues.length);
    if (next === undefined) return;
    event.preventDefault();
    onWalk();
    list.current?.children[next]?.querySelector("button")?.focus();
  }

  function handleClick({ target }: MouseEvent) {
    const cue = cues[placeOf(target) ?? -1];
    const isControl = target instanceof Element && target.closest("button") !== null;
    // Who selects words does not want to leave.
    if (cue && !isControl && (getSelection()?.isCollapsed ?? true)) onPlay(cue);
  }

  return (
    // Each row has a button for its moment; a press beside it does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <ol
      ref={list}
      className={styles["cues"]}
      aria-label={texts.transcript}
      onKeyDown={handleKey}
      onClick={handleClick}
      onFocus={({ target }) => setFocused(placeOf(target))}
      onBlur={() => setFocused(undefined)}
    >
      {cues.map((cue, place) => (
        <Row
          // A transcript does not change, and two cues may begin together.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={place}
          cue={cue}
          place={place}
          isNow={place === now}
          isHit={place === hit}
          isStop={place === stop}
          wanted={hits.has(place) ? wanted : NONE}
          onPlay={onPlay}
          onNote={onNote}
          onCopy={onCopy}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Pick<CuesProps, "wanted" | "onPlay" | "onNote" | "onCopy"> {
  cue: Cue;
  place: number;
  isNow: boolean;
  isHit: boolean;
  isStop: boolean;
}

const Row = memo(function Row({
  cue,
  place,
  isNow,
  isHit,
  isStop,
  wanted,
  onPlay,
  onNote,
  onCopy,
}: RowProps) {
  const time = clockTime(cue.from);
  return (
    <li
      className={styles["cue"]}
      data-place={place}
      data-hit={isHit || undefined}
      aria-current={isNow ? "time" : undefined}
    >
      <button
        type="button"
        className={styles["time"]}
        aria-label={texts.playFrom(time)}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onPlay(cue)}
      >
        {time}
      </button>
      <div className={styles["said"]}>
        <p className={styles["text"]}>
          {wanted.length > 0 ? <Marked text={cue.text} wanted={wanted} /> : cue.text}
        </p>
        {isNow && (
          <div className={styles["acts"]}>
            {onNote && (
              <button type="button" className={styles["act"]} onClick={() => onNote(cue)}>
                <NotebookPen size={17} strokeWidth={1.75} aria-hidden="true" />
                {texts.makeNote}
              </button>
            )}
            <button type="button" className={styles["act"]} onClick={() => onCopy(cue)}>
              <Link2 size={17} strokeWidth={1.75} aria-hidden="true" />
              {texts.copyLink}
            </button>
          </div>
        )}
      </div>
    </li>
  );
});
