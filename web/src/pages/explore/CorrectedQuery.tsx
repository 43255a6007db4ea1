import { Link, useLocation } from "react-router";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";

interface CorrectedQueryProps {
  /** Typed query without results. */
  typed: string;
  /** Corrected query. */
  searchedFor: string;
  /** Whether the typed query has transcript matches. */
  isInTranscripts: boolean;
}

/** Shows above the results that they belong to the corrected query. */
export function CorrectedQuery({ typed, searchedFor, isInTranscripts }: CorrectedQueryProps) {
  const parameters = new URLSearchParams(useLocation().search);
  parameters.set("q", searchedFor);
  return (
    <p className={styles["instead"]}>
      {texts.instead.nothing(typed, isInTranscripts)} {texts.instead.shown}{" "}
      <Link to={{ search: parameters.toString() }} replace>
        {searchedFor}
      </Link>
    </p>
  );
}
