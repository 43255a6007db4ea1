import { X } from "lucide-react";
import type { PlanDays, PlanWish } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { useKeptFocus } from "../../ui/list/useKeptFocus.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { changeWish, keepWish } from "./notebook.ts";
import styles from "./aside.module.css";
import { texts } from "./texts.ts";
import { dropped, idOf, moreNeeded, undropped, withMoreMinutes } from "./wish.ts";

/** How many are named; the others are counted. */
const NAMED = 4;

/** What no longer fits before the interview, and both ways out of it. Neither is ever taken by itself. */
export function NoLongerFits({ wish, laid }: { wish: PlanWish; laid: PlanDays }) {
  const dispatch = useAppDispatch();
  const focus = useKeptFocus<HTMLUListElement>();
  const { left, leftCount, leftMinutes } = laid;
  const more = moreNeeded(wish, laid);
  const ids = [...new Set(left.filter(({ kind }) => kind !== "review").map(idOf))];
  const droppable = leftCount > left.length ? texts.dropFirst(ids.length) : texts.dropAll(ids.length);

  function drop(these: readonly string[]) {
    const fresh = these.filter((id) => !wish.dropped.includes(id));
    dispatch(keepWish(dropped(wish, these)));
    showToast("success", texts.areDropped(these.length), {
      label: texts.undo,
      press: () => dispatch(changeWish((now) => undropped(now, fresh))),
    });
  }

  return (
    <section className={styles["sunk"]} aria-labelledby="no-longer-fits">
      <h2 className={styles["title"]} id="no-longer-fits">
        {texts.noLongerFits}
      </h2>
      <p className={styles["muted"]}>{texts.wouldNeed(leftCount, leftMinutes, wish.interviewOn)}</p>
      <ul {...focus} className={styles["left"]}>
        {left.slice(0, NAMED).map((item) => (
          <li key={`${item.kind} ${idOf(item)} ${item.from ?? 0}`}>
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
                onClick={() => drop([idOf(item)])}
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
            onClick={() => dispatch(keepWish(withMoreMinutes(wish, more)))}
          >
            {texts.addMinutes(more)}
          </Button>
        )}
      </div>
    </section>
  );
}
