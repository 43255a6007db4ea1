import { useId } from "react";
import type { PlanBody } from "../../data/api/types.ts";
import { MAX_PLAN_TITLE } from "../../shared/limits.ts";
import { TextLine } from "../../ui/field/TextLine.tsx";
import styles from "./fields.module.css";
import { texts } from "./texts.ts";

interface GoalFieldProps {
  plan: PlanBody;
  onChange: (title: string) => void;
  /** Whether an explanation is below the field. */
  isExplained?: boolean;
}

/** Renders the input of the name of a plan. */
export function GoalField({ plan, onChange, isExplained = false }: GoalFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles["label"]} htmlFor={id}>
        {texts.goal}
      </label>
      <TextLine
        id={id}
        className={styles["input"]}
        type="text"
        autoComplete="off"
        aria-describedby={isExplained ? `${id}-hint` : undefined}
        maxLength={MAX_PLAN_TITLE}
        value={plan.title ?? ""}
        onChange={({ target }) => onChange(target.value)}
      />
      {isExplained && (
        <p className={styles["hint"]} id={`${id}-hint`}>
          {texts.goalHint}
        </p>
      )}
    </div>
  );
}
