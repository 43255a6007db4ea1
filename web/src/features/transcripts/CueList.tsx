import { Link2, MessageCircleQuestionMark, NotebookPen } from "lucide-react";
import { type KeyboardEvent, memo, type MouseEvent, type RefObject, useState } from "react";
import type { Cue } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { HighlightedText } from "../../ui/marked/HighlightedText.tsx";
import { texts } from "./texts.ts";
import styles from "./transcripts.module.css";

interface CueListProps {
  cues: readonly Cue[];
  /** Index of the cue at the current time; -1 before the first cue. */
  now: number;
  /** Words of the query, folded by `foldText`. `hits` has the indexes of the matching cues. */
  wanted: readonly string[];
  hits: ReadonlySet<number>;
  /** Index of the current match; -1 without matches. */
  hit: number;
  list: RefObject<HTMLOListElement | null>;
  onPlay: (cue: Cue) => void;
  onNote: ((cue: Cue) => void) | undefined;
  onQuestion: ((cue: Cue) => void) | undefined;
  onCopy: (cue: Cue) => void;
  /** Callback when the user moves to another cue with a key. */
  onWalk: () => void;
}

const NONE: readonly string[] = [];

/** Returns the index of the cue to which a key moves; undefined for a key that does not move. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(index + 1, count - 1);
    case "ArrowUp":
      return Math.max(index - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Returns the index of the cue that contains an element; undefined for an element outside the cues. */
function indexOfRow(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
  return row ? Number(row.dataset["index"]) : undefined;
}

/**
 * Renders the transcript as a list of cues. All cues are in the document, so that the browser's search finds them,
 * but the browser does not render distant cues. Only the current cue is in the tab order. Arrow keys move between the
 * cues.
 */
export function CueList({
  cues,
  now,
  wanted,
  hits,
  hit,
  list,
  onPlay,
  onNote,
  onQuestion,
  onCopy,
  onWalk,
}: CueListProps) {
  const [focused, setFocused] = useState<number>();
  const stop = focused ?? Math.max(now, 0);

  function handleKey(event: KeyboardEvent<HTMLOListElement>) {
    const index = indexOfRow(event.target);
    const next = index === undefined ? undefined : indexAfter(event.key, index, cues.length);
    if (next === undefined) return;
    event.preventDefault();
    onWalk();
    list.current?.children[next]?.querySelector("button")?.focus();
  }

  function handleClick({ target }: MouseEvent) {
    const cue = cues[indexOfRow(target) ?? -1];
    const isControl = target instanceof Element && target.closest("button") !== null;
    // A click that selects text must not seek.
    if (cue && !isControl && (getSelection()?.isCollapsed ?? true)) onPlay(cue);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button of each row does the same
    <ol
      ref={list}
      className={styles["cues"]}
      aria-label={texts.transcript}
      onKeyDown={handleKey}
      onClick={handleClick}
      onFocus={({ target }) => setFocused(indexOfRow(target))}
      onBlur={() => setFocused(undefined)}
    >
      {cues.map((cue, index) => (
        <Row
          // Cues have no unique key: two cues can start at the same time. A transcript does not change, so the index
          // is stable.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={index}
          cue={cue}
          index={index}
          isNow={index === now}
          isHit={index === hit}
          isStop={index === stop}
          wanted={hits.has(index) ? wanted : NONE}
          onPlay={onPlay}
          onNote={onNote}
          onQuestion={onQuestion}
          onCopy={onCopy}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Pick<CueListProps, "wanted" | "onPlay" | "onNote" | "onQuestion" | "onCopy"> {
  cue: Cue;
  index: number;
  isNow: boolean;
  isHit: boolean;
  isStop: boolean;
}

const Row = memo(function Row({
  cue,
  index,
  isNow,
  isHit,
  isStop,
  wanted,
  onPlay,
  onNote,
  onQuestion,
  onCopy,
}: RowProps) {
  const time = clockTime(cue.from);
  return (
    <li
      className={styles["cue"]}
      data-index={index}
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
      <div className={styles["words"]}>
        <p className={styles["text"]}>
          {wanted.length > 0 ? <HighlightedText text={cue.text} wanted={wanted} /> : cue.text}
        </p>
        {isNow && (
          <div className={styles["acts"]}>
            {onNote && (
              <button type="button" className={styles["act"]} onClick={() => onNote(cue)}>
                <NotebookPen size={17} strokeWidth={1.75} aria-hidden="true" />
                {texts.makeNote}
              </button>
            )}
            {onQuestion && (
              <button type="button" className={styles["act"]} onClick={() => onQuestion(cue)}>
                <MessageCircleQuestionMark size={17} strokeWidth={1.75} aria-hidden="true" />
                {texts.markQuestion}
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
