import { X } from "lucide-react";
import { useId, useState } from "react";
import type { PlanBody } from "../../data/api/types.ts";
import { type Day, daysAfter } from "../../shared/day.ts";
import { dayInShort } from "../../shared/text/dayWords.ts";
import { Button } from "../../ui/button/Button.tsx";
import { DateInput } from "../../ui/field/DateInput.tsx";
import styles from "./fields.module.css";
import { type PlanSources, Sources } from "./Sources.tsx";
import { texts } from "./texts.ts";
import { MAX_DAYS, withDropped } from "./wish.ts";
import { WeekFields } from "./WeekFields.tsx";

interface PlanFieldsProps {
  wish: PlanBody;
  today: Day;
  sources: PlanSources;
  onChange: (wish: PlanBody) => void;
}

const TITLE_LENGTH = 100;

/** Everything that a plan is made of, as fields. */
export function PlanFields({ wish, today, sources, onChange }: PlanFieldsProps) {
  const id = useId();
  const change = (part: Partial<PlanBody>) => onChange({ ...wish, ...part });
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
            required
            min={daysAfter(today, 1)}
            max={daysAfter(wish.startsOn, MAX_DAYS)}
            value={wish.interviewOn}
            onChange={({ target }) => change({ interviewOn: target.value })}
          />
        </div>
        <div>
          <label className={styles["label"]} htmlFor={`${id}-for`}>
            {texts.whatFor}
          </label>
          <input
            id={`${id}-for`}
            className={styles["input"]}
            type="text"
            autoComplete="off"
            maxLength={TITLE_LENGTH}
            value={wish.title ?? ""}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
      </div>
      <WeekFields minutes={wish.minutes} onChange={(minutes) => change({ minutes })} />
      <Sources legend={texts.from} sources={sources} wish={wish} onChange={change} />
      <DaysOff wish={wish} today={today} onChange={(daysOff) => change({ daysOff })} />
      {wish.dropped.length > 0 && (
        <div className={styles["line"]}>
          <p>{texts.wereDropped(wish.dropped.length)}</p>
          <Button type="button" look="outline" onClick={() => onChange(withDropped(wish))}>
            {texts.bringBack}
          </Button>
        </div>
      )}
    </>
  );
}

interface DaysOffProps {
  wish: PlanBody;
  today: Day;
  onChange: (days: Day[]) => void;
}

function DaysOff({ wish: { daysOff, interviewOn }, today, onChange }: DaysOffProps) {
  const id = useId();
  const [day, setDay] = useState("");
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["label"]}>{texts.daysOff}</legend>
      <div className={styles["daysOff"]}>
        {daysOff
          .filter((each) => each >= today)
          .map((each) => (
            <button
              key={each}
              type="button"
              className={styles["dayOff"]}
              aria-label={texts.removeDayOff(each)}
              onClick={() => onChange(daysOff.filter((other) => other !== each))}
            >
              {dayInShort(each)}
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
          max={interviewOn}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <button
          type="button"
          className={styles["dayOff"]}
          disabled={day < today || day >= interviewOn}
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
