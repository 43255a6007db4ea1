import { useEffect, useRef, useState } from "react";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { texts } from "./texts.ts";
import styles from "./video-title.module.css";

/** Reports whether a heading has more lines than it shows. Descenders do not count. */
function isCut(heading: Element): boolean {
  const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
  return heading.scrollHeight - heading.clientHeight > line / 2;
}

/** Renders a video's title with at most three lines until expanded. */
export function VideoTitle({ title }: { title: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  const [cut, setCut] = useState(false);

  useEffect(() => {
    const heading = frame.current?.firstElementChild;
    if (!heading || whole) return undefined;
    const watcher = new ResizeObserver(() => setCut(isCut(heading)));
    watcher.observe(heading);
    return () => watcher.disconnect();
  }, [whole]);

  return (
    <div ref={frame} className={styles["frame"]}>
      <PageTitle document={title} className={`${styles["title"]} ${whole ? "" : styles["clamped"]}`}>
        {title}
      </PageTitle>
      {(cut || whole) && (
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
