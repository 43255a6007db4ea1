import { X } from "lucide-react";
import { useState } from "react";
import type { Plan, PlanDays } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { useFocusRecovery } from "../../ui/list/useFocusRecovery.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { sameDecisionFor } from "./changes.ts";
import { changePlan, saveDecisions } from "./notebook.ts";
import styles from "./sidebar.module.css";
import { texts } from "./texts.ts";
import { extraMinutesNeeded, withMoreMinutes } from "./moreMinutes.ts";
import { planItemId } from "./planSettings.ts";

/** Number of items that are listed by name. The other items are only counted. */
const NAMED = 4;

/**
 * Lists the items for which there is no time before the interview. It offers two solutions: more minutes, or fewer
 * items.
 */
export function UnscheduledItems({ plan, schedule }: { plan: Plan; schedule: PlanDays }) {
  const dispatch = useAppDispatch();
  const focus = useFocusRecovery<HTMLUListElement>();
  const { left, leftCount, leftMinutes } = schedule;
  const [openedAt] = useState(Date.now);
  const extra = extraMinutesNeeded(plan, schedule, openedAt);
  const { minutes: more, isEnough, isTooLateForVideos, isTodayOnly } = extra;
  const ids = [...new Set(left.filter(({ kind }) => kind !== "review").map(planItemId))];
  const droppable = leftCount > left.length ? texts.dropFirst(ids.length) : texts.dropAll(ids.length);

  function drop(these: readonly string[]) {
    const written = dispatch(saveDecisions({ dropped: sameDecisionFor(these, true) }));
    showToast("success", texts.areDropped(these.length), {
      label: texts.undo,
      press: () => dispatch(saveDecisions({ dropped: sameDecisionFor(these, false) }, written)),
    });
  }

  return (
    <section className={styles["sunk"]} aria-labelledby="no-longer-fits">
      <h2 className={styles["title"]} id="no-longer-fits">
        {texts.noLongerFits}
      </h2>
      <p className={styles["muted"]}>{texts.wouldNeed(leftCount, leftMinutes, plan.interviewOn)}</p>
      {!isEnough && (
        <p className={styles["muted"]}>
          {isTooLateForVideos ? texts.tooLateForVideos : texts.tooMuch(isTodayOnly)}
        </p>
      )}
      <ul {...focus} className={styles["left"]}>
        {left.slice(0, NAMED).map((item) => (
          <li key={`${item.kind} ${planItemId(item)} ${item.from ?? 0}`}>
            <span>
              {item.text ?? item.title}
              <span className={styles["length"]}>
                {item.guessed ? texts.guessed(item.minutes) : texts.minutes(item.minutes)}
              </span>
            </span>
            {item.kind !== "review" && (
              <IconButton
                icon={X}
                label={texts.dropOne(item.text ?? item.title)}
                onClick={() => drop([planItemId(item)])}
              />
            )}
          </li>
        ))}
      </ul>
      {leftCount > NAMED && <p className={styles["muted"]}>{texts.andMore(leftCount - NAMED)}</p>}
      <div className={styles["actions"]}>
        {ids.length > 0 && (
          <Button type="button" look="outline" onClick={() => drop(ids)}>
            {droppable}
          </Button>
        )}
        {more > 0 && (
          <Button
            type="button"
            look="outline"
            onClick={() => dispatch(changePlan((saved) => withMoreMinutes(saved, more)))}
          >
            {texts.addMinutes(more, isTodayOnly)}
          </Button>
        )}
      </div>
    </section>
  );
}
