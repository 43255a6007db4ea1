import { useId, useState } from "react";
import type { PlanBody } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { type Day, daysAfter, zoneOfDevice } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { DateInput } from "../../ui/field/DateInput.tsx";
import styles from "./fields.module.css";
import { GoalField } from "./GoalField.tsx";
import { createPlan } from "./notebook.ts";
import { canSavePlan } from "./planForm.ts";
import { PreviewSummary } from "./PreviewSummary.tsx";
import { PlanSize } from "./PlanSize.tsx";
import type { UserDay } from "./slice.ts";
import { type PlanSources, PlanSourcesField } from "./PlanSourcesField.tsx";
import { texts } from "./texts.ts";
import { usePlanPreview } from "./usePlanPreview.ts";
import { WeekFields } from "./WeekFields.tsx";
import { withInterviewDate, emptyPlan, MAX_DAYS } from "./planSettings.ts";

interface NewPlanProps {
  today: UserDay;
  sources: PlanSources;
  onMade: () => void;
}

const BY_WEEKDAY = "weekday";
const LENGTHS = ["20", "40", "60"].map((value) => ({ value, label: value }));

function choiceOf(minutes: readonly number[]): string {
  const [first] = minutes;
  return minutes.every((each) => each === first) ? String(first) : BY_WEEKDAY;
}

/** Renders the three questions and the optional name for a new plan, and its size with suggestions. */
export function NewPlan({ today, sources, onMade }: NewPlanProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [plan, setPlan] = useState<PlanBody>(() => emptyPlan(today.today, zoneOfDevice()));
  const [isByWeekday, setIsByWeekday] = useState(false);
  const preview = usePlanPreview(plan, today);
  const change = (part: Partial<PlanBody>) => setPlan({ ...plan, ...part });

  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSavePlan(plan, today.today)) return;
        dispatch(createPlan(plan));
        onMade();
      }}
    >
      <DayField
        id={id}
        plan={plan}
        today={today.today}
        onChange={(day) => setPlan(withInterviewDate(plan, day))}
      />
      <GoalField plan={plan} onChange={(title) => change({ title })} isExplained />
      <div className={styles["group"]}>
        <p className={styles["label"]}>{texts.minutesADay}</p>
        <ChipGroup
          legend={texts.minutesADay}
          choices={[...LENGTHS, { value: BY_WEEKDAY, label: texts.byWeekday }]}
          value={isByWeekday ? BY_WEEKDAY : choiceOf(plan.minutes)}
          onChange={(value) => {
            setIsByWeekday(value === BY_WEEKDAY);
            if (value !== BY_WEEKDAY) change({ minutes: plan.minutes.map(() => Number(value)) });
          }}
        />
      </div>
      {isByWeekday && <WeekFields minutes={plan.minutes} onChange={(minutes) => change({ minutes })} />}
      <PlanSourcesField legend={texts.sources} sources={sources} plan={plan} onChange={change} />
      {preview && <PlanSize plan={plan} preview={preview} onChange={setPlan} />}
      <div className={styles["outcome"]}>
        <PreviewSummary plan={plan} today={today} preview={preview} />
        <Button type="submit" size="large" busy={!canSavePlan(plan, today.today)}>
          {texts.make}
        </Button>
      </div>
    </form>
  );
}

interface DayFieldProps {
  id: string;
  plan: PlanBody;
  today: Day;
  onChange: (day: Day) => void;
}

function DayField({ id, plan, today, onChange }: DayFieldProps) {
  return (
    <div>
      <label className={styles["label"]} htmlFor={`${id}-day`}>
        {texts.theDay}
      </label>
      <DateInput
        id={`${id}-day`}
        className={styles["input"]}
        aria-describedby={`${id}-hint`}
        min={daysAfter(today, 1)}
        max={daysAfter(today, MAX_DAYS)}
        value={plan.interviewOn ?? ""}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles["hint"]} id={`${id}-hint`}>
        {texts.noDate}
      </p>
    </div>
  );
}
