import { useRef } from "react";
import { Link } from "react-router";
import { opensHere } from "../../shared/opensHere.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import { useScrollToCurrent } from "../../shared/useScrollToCurrent.ts";
import type { ResultPart } from "./resultPart.ts";
import styles from "./result-tabs.module.css";
import { texts } from "./texts.ts";

/** Numbers of results in each part of a search; null while a number is unknown. */
export interface ResultCounts {
  videos: number | null;
  questions: number | null;
  transcripts: number | null;
}

interface ResultTabsProps {
  part: ResultPart;
  counts: ResultCounts;
  /** Returns the query string that shows only one part of the results, or all parts. */
  searchOf: (part: ResultPart) => string;
  onChoose: (part: ResultPart) => void;
}

function sumOf({ videos, questions, transcripts }: ResultCounts): number | null {
  if (videos === null || questions === null || transcripts === null) return null;
  return videos + questions + transcripts;
}

/** Renders links to the parts of a search, with the number of results in each. */
export function ResultTabs({ part, counts, searchOf, onChoose }: ResultTabsProps) {
  const row = useRef<HTMLElement>(null);
  useScrollToCurrent(row, part);
  const hasTranscripts = counts.transcripts !== 0 || part === "transcripts";
  const tabs: readonly { to: ResultPart; label: string; count: number | null }[] = [
    { to: "", label: texts.tabs.all, count: sumOf(counts) },
    { to: "videos", label: texts.tabs.videos, count: counts.videos },
    { to: "questions", label: texts.tabs.questions, count: counts.questions },
    ...(hasTranscripts
      ? [{ to: "transcripts" as const, label: texts.tabs.transcripts, count: counts.transcripts }]
      : []),
  ];
  return (
    <nav ref={row} className={styles["tabs"]} aria-label={texts.tabs.label}>
      {tabs.map(({ to, label, count }) => (
        <Link
          key={to}
          className={styles["tab"]}
          to={{ search: searchOf(to) }}
          replace
          onClick={(event) => {
            if (!opensHere(event)) return;
            // The address can contain a search that is not rendered yet, so the app opens the link itself.
            event.preventDefault();
            onChoose(to);
          }}
          aria-current={to === part ? "page" : undefined}
        >
          {label}
          <span className={styles["count"]}>{count !== null && ` ${formatNumber(count)}`}</span>
        </Link>
      ))}
    </nav>
  );
}
