import { Link, useLocation } from "react-router";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";

interface InsteadProps {
  /** What was typed, for which there is nothing. */
  typed: string;
  /** What was looked for in its place. */
  searchedFor: string;
}

/** Says above the results that they are for other words than those typed, for which there are none. */
export function Instead({ typed, searchedFor }: InsteadProps) {
  const parameters = new URLSearchParams(useLocation().search);
  parameters.set("q", searchedFor);
  return (
    <p className={styles["instead"]}>
      {texts.instead.nothing(typed)} {texts.instead.shown}{" "}
      <Link to={{ search: parameters.toString() }} replace>
        {searchedFor}
      </Link>
    </p>
  );
}
