import { useLayoutEffect, useRef } from "react";
import type { VideoImport } from "../../data/api/types.ts";
import styles from "./import.module.css";

/** Renders the shares of new, known and rejected rows as bars. The heading contains the numbers. */
export function ImportSummary({ report }: { report: NonNullable<VideoImport["report"]> }) {
  const shares = [report.new + report.returned, report.known + report.updated, report.refused] as const;
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    for (const [index, share] of shares.entries()) {
      const part = bar.current?.children[index];
      if (part instanceof HTMLElement) part.style.flexGrow = String(share);
    }
  });

  return (
    <div ref={bar} className={styles["tally"]} aria-hidden="true">
      <i hidden={shares[0] === 0} />
      <i hidden={shares[1] === 0} className={styles["known"]} />
      <i hidden={shares[2] === 0} className={styles["bad"]} />
    </div>
  );
}
