import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import {
  changeInterviewDay,
  type InterviewDayBody,
  selectInterviewDay,
} from "../../../features/interview-days/notebook.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import type { Day } from "../../../shared/day.ts";
import { MAX_PREPARATION_ITEM, MAX_PREPARATION_ITEMS } from "../../../shared/limits.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { TextLine } from "../../../ui/field/TextLine.tsx";
import { isTooLong } from "../../../ui/field/useLengthLimit.tsx";
import styles from "./interview.module.css";
import { texts } from "./texts.ts";

type Items = InterviewDayBody["items"];

/** Lists items to prepare for the interview. The next interview starts with the same list. */
export function Checklist({ day }: { day: Day }) {
  const dispatch = useAppDispatch();
  const { items } = useAppSelector((state) => selectInterviewDay(state, day));
  const [typed, setTyped] = useState("");
  const change = (next: (before: Items) => Items) =>
    dispatch(changeInterviewDay(day, (before) => ({ ...before, items: next(before.items) })));

  function add(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (text === "" || isTooLong(text, MAX_PREPARATION_ITEM) || items.length >= MAX_PREPARATION_ITEMS) return;
    change((before) => [...before, { text, done: false }]);
    setTyped("");
  }

  return (
    <section className={styles["block"]} aria-labelledby="prepare">
      <div className={styles["blockHead"]}>
        <h2 id="prepare">{texts.prepare}</h2>
        <output className={styles["muted"]}>
          {texts.ready(items.filter(({ done }) => done).length, items.length)}
        </output>
      </div>
      <ul className={styles["items"]}>
        {items.map(({ text, done }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts can repeat
          <li key={`${index} ${text}`}>
            <label className={styles["item"]}>
              <input
                type="checkbox"
                checked={done}
                onChange={() =>
                  change((before) =>
                    before.map((each, at) => (at === index ? { ...each, done: !done } : each)),
                  )
                }
              />
              {text}
            </label>
            <IconButton
              label={texts.removeItem(text)}
              icon={X}
              onClick={() => change((before) => before.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {items.length < MAX_PREPARATION_ITEMS && (
        <form className={styles["line"]} onSubmit={add}>
          <TextLine
            className={styles["input"]}
            aria-label={texts.addItem}
            placeholder={texts.addItem}
            maxLength={MAX_PREPARATION_ITEM}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            type="submit"
            look="outline"
            busy={typed.trim() === "" || isTooLong(typed.trim(), MAX_PREPARATION_ITEM)}
          >
            {texts.add}
          </Button>
        </form>
      )}
    </section>
  );
}
