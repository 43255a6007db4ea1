import { X } from "lucide-react";
import { useId, useState } from "react";
import type { PlanBody } from "../../data/api/types.ts";
import { type Day, daysAfter } from "../../shared/day.ts";
import { formatShortDay } from "../../shared/text/dayWords.ts";
import { Button } from "../../ui/button/Button.tsx";
import { CheckChips } from "../../ui/chip/CheckChips.tsx";
import { DateInput } from "../../ui/field/DateInput.tsx";
import styles from "./fields.module.css";
import { GoalField } from "./GoalField.tsx";
import { type PlanSources, PlanSourcesField } from "./PlanSourcesField.tsx";
import { texts } from "./texts.ts";
import {
  endOfPlan,
  MAX_DAYS,
  suggestMocks,
  withDroppedRestored,
  withInterviewDate,
  withMocks,
  withSecondViewings,
} from "./planSettings.ts";
import { WeekFields } from "./WeekFields.tsx";

interface PlanFieldsProps {
  plan: PlanBody;
  today: Day;
  sources: PlanSources;
  onChange: (plan: PlanBody) => void;
}

// Values of the chips for additional contents.
const MOCKS = "mocks";
const AGAIN = "again";

/** Renders the form fields of a plan. */
export function PlanFields({ plan, today, sources, onChange }: PlanFieldsProps) {
  const id = useId();
  const change = (part: Partial<PlanBody>) => onChange({ ...plan, ...part });
  return (
    <>
      <div className={styles["pair"]}>
        <div>
          <label className={styles["label"]} htmlFor={`${id}-on`}>
            {texts.interviewOn}
          </label>
          <DateInput
            id={`${id}-on`}
            className={styles["input"]}
            aria-describedby={`${id}-hint`}
            min={daysAfter(today, 1)}
            max={daysAfter(plan.startsOn, MAX_DAYS)}
            value={plan.interviewOn ?? ""}
            onChange={({ target }) => onChange(withInterviewDate(plan, target.value))}
          />
          <p className={styles["hint"]} id={`${id}-hint`}>
            {texts.weekly}
          </p>
        </div>
        <GoalField plan={plan} onChange={(title) => change({ title })} />
      </div>
      <WeekFields minutes={plan.minutes} onChange={(minutes) => change({ minutes })} />
      <PlanSourcesField legend={texts.sources} sources={sources} plan={plan} onChange={change} />
      <CheckChips
        legend={texts.extras}
        choices={[
          { value: MOCKS, label: texts.extraMocks(suggestMocks(plan).count) },
          { value: AGAIN, label: texts.extraAgain },
        ]}
        values={[...((plan.mocks ?? 0) > 0 ? [MOCKS] : []), ...(plan.again ? [AGAIN] : [])]}
        onChange={(values) =>
          onChange(withSecondViewings(withMocks(plan, values.includes(MOCKS)), values.includes(AGAIN)))
        }
      />
      <DaysOff plan={plan} today={today} onChange={(daysOff) => change({ daysOff })} />
      {plan.dropped.length > 0 && (
        <div className={styles["line"]}>
          <p>{texts.wereDropped(plan.dropped.length)}</p>
          <Button type="button" look="outline" onClick={() => onChange(withDroppedRestored(plan))}>
            {texts.bringBack}
          </Button>
        </div>
      )}
    </>
  );
}

interface DaysOffProps {
  plan: PlanBody;
  today: Day;
  onChange: (days: Day[]) => void;
}

function DaysOff({ plan, today, onChange }: DaysOffProps) {
  const { daysOff } = plan;
  const end = endOfPlan(plan, today);
  const id = useId();
  const [day, setDay] = useState("");
  // The list of today has a button that resumes a day off or a day that the user has ended.
  const [firstShown] = useState(() => (daysOff.includes(today) ? daysAfter(today, 1) : today));
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["label"]}>{texts.daysOff}</legend>
      <div className={styles["daysOff"]}>
        {daysOff
          .filter((each) => each >= firstShown)
          .map((each) => (
            <button
              key={each}
              type="button"
              className={styles["dayOff"]}
              aria-label={texts.removeDayOff(each)}
              onClick={() => onChange(daysOff.filter((other) => other !== each))}
            >
              {formatShortDay(each)}
              <X size={16} strokeWidth={2} aria-hidden="true" />
            </button>
          ))}
        <label className="vh" htmlFor={`${id}-off`}>
          {texts.addDayOff}
        </label>
        <DateInput
          id={`${id}-off`}
          className={`${styles["input"]} ${styles["newDayOff"]}`}
          min={today}
          max={end}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <button
          type="button"
          className={styles["dayOff"]}
          disabled={day < today || day >= end}
          onClick={() => {
            onChange([...new Set([...daysOff, day])].toSorted());
            setDay("");
          }}
        >
          {texts.addDayOff}
        </button>
      </div>
    </fieldset>
  );
}
