import { Link, useLocation } from "react-router";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";

interface CorrectedQueryProps {
  /** Query that the user has typed and that has no results. */
  typed: string;
  /** Corrected query for which the server has searched. */
  searchedFor: string;
  /** Whether a transcript contains the typed query. */
  isInTranscripts: boolean;
}

/** Renders a line above the results that states that they belong to a corrected query. */
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
