import { useEffect, useRef, useState } from "react";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { texts } from "./texts.ts";
import styles from "./video-title.module.css";

/** Maximum number of lines of a title without a button. A longer title has three lines. */
const MAX_LINES = 4;

/** Returns the number of lines of a heading, including lines that are hidden. */
function linesOf(heading: Element): number {
  // Characters that extend below the last line, and their padding, have less than half the height of a line.
  const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
  return Math.round(heading.scrollHeight / line - 0.1);
}

/**
 * Renders the title of a video. If it has more than four lines, it shows three of them, and a button at the end of the
 * last line.
 */
export function VideoTitle({ title }: { title: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const lines = isLong ? (whole ? styles["whole"] : styles["clamped"]) : styles["limited"];

  useEffect(() => {
    const heading = frame.current?.firstElementChild;
    if (!heading) return undefined;
    const watcher = new ResizeObserver(() => setIsLong(linesOf(heading) > MAX_LINES));
    watcher.observe(heading);
    return () => watcher.disconnect();
  }, []);

  return (
    <div ref={frame} className={styles["frame"]}>
      <PageTitle document={title} className={`${styles["title"]} ${lines}`}>
        {title}
      </PageTitle>
      {isLong && (
        <button
          type="button"
          className={styles["toggle"]}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? texts.shorterTitle : texts.wholeTitle}
        </button>
      )}
    </div>
  );
}
