import type { ReactNode } from "react";
import type { StoryBody } from "./notebook.ts";
import styles from "./question-stories.module.css";
import { texts } from "./texts.ts";

/** Texts of a story, in the order in which they are told. */
export const STORY_PARTS = ["situation", "task", "action", "result"] as const;

interface StoryActsProps {
  story: StoryBody;
  /** Content in place of the result if the story has none. */
  missingResult?: ReactNode;
}

/** Renders the situation, task, action and result of a story. Empty texts are omitted. */
export function StoryParts({ story, missingResult }: StoryActsProps) {
  return (
    <dl className={styles["acts"]}>
      {STORY_PARTS.map((act) => {
        const text = story[act] ?? "";
        const shown = text.trim() !== "" ? text : act === "result" ? missingResult : undefined;
        return shown === undefined ? null : (
          <div key={act} className={styles["act"]} data-act={act}>
            <dt>{texts.acts[act]}</dt>
            <dd>{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
}
