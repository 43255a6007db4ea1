import { useEffect, useRef, useState } from "react";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { texts } from "./texts.ts";
import styles from "./video-title.module.css";

/**
 * Maximum number of lines of a title without a button. In a longer title, the button takes the place of the fourth
 * line.
 */
const MAX_LINES = 4;

/** Returns the number of lines of a heading, including hidden lines. */
function linesOf(heading: Element): number {
  // Descenders and their padding take less than half a line.
  const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
  return Math.round(heading.scrollHeight / line - 0.1);
}

/** Renders a video's title. If it has more than four lines, it shows three until expanded. */
export function VideoTitle({ title }: { title: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const heading = frame.current?.firstElementChild;
    if (!heading) return undefined;
    const watcher = new ResizeObserver(() => setIsLong(linesOf(heading) > MAX_LINES));
    watcher.observe(heading);
    return () => watcher.disconnect();
  }, []);

  return (
    <div ref={frame} className={styles["frame"]}>
      <PageTitle
        document={title}
        className={`${styles["title"]} ${whole ? "" : isLong ? styles["clamped"] : styles["limited"]}`}
      >
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
