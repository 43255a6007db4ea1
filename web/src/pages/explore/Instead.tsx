import { Link, useLocation } from "react-router";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";

interface InsteadProps {
  /** What was typed, for which there is nothing. */
  typed: string;
  /** What was looked for in its place. */
  searchedFor: string;
  /** Whether what was typed is said in a video. */
  isSaid: boolean;
}

/** Says above the results that they are for other words than those typed, for which there are none. */
export function Instead({ typed, searchedFor, isSaid }: InsteadProps) {
  const parameters = new URLSearchParams(useLocation().search);
  parameters.set("q", searchedFor);
  return (
    <p className={styles["instead"]}>
      {texts.instead.nothing(typed, isSaid)} {texts.instead.shown}{" "}
      <Link to={{ search: parameters.toString() }} replace>
        {searchedFor}
      </Link>
    </p>
  );
}
