import { type QuestionWithState, shownStatesOf } from "./list.ts";
import styles from "./state-tags.module.css";
import { texts } from "./texts.ts";

interface StateTagsProps {
  row: QuestionWithState;
  /** Text for a built-in question that is visible and has not been changed. */
  otherwise: string;
}

/** Renders the states of a question, such as "edited" or "hidden", as tags. */
export function StateTags({ row, otherwise }: StateTagsProps) {
  const states = shownStatesOf(row);
  if (states.length === 0) return <span className={styles["muted"]}>{otherwise}</span>;
  return (
    <span className={styles["tags"]}>
      {states.map((state) => (
        <span key={state} className={styles["tag"]}>
          {texts.tags[state]}
        </span>
      ))}
    </span>
  );
}
