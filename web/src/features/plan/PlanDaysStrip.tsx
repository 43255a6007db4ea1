import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { Day } from "../../shared/day.ts";
import { formatDayOfMonth, formatShortMonth, formatShortWeekday } from "../../shared/text/dayWords.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import { Door } from "../../ui/door/Door.tsx";
import { nameOfDay } from "./dayNames.ts";
import styles from "./strip.module.css";
import { texts } from "./texts.ts";
import type { StripDay } from "./planSettings.ts";

interface PlanDaysStripProps {
  days: readonly StripDay[];
  today: Day;
  /** The selected day. */
  shown: Day;
  onShow: (day: Day) => void;
}

const WIDTH = 36;
const END = { width: 48, height: 96 };
const LOW = 40;
const HIGH = 84;

/** Returns the height of a door: proportional to the minutes, within limits. */
function heightOf(minutes: number, most: number): number {
  return Math.round(LOW + ((HIGH - LOW) * minutes) / Math.max(60, most));
}

function wordUnder({ date, minutes, kind }: StripDay): string {
  if (kind === "end") return formatShortMonth(date);
  if (kind === "off") return texts.off;
  return kind === "missed" ? texts.none : formatNumber(minutes);
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Renders the days of a plan as doors. A press selects a day; the arrow keys move between days. */
export function PlanDaysStrip({ days, today, shown, onShow }: PlanDaysStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const most = Math.max(...days.map(({ minutes, given = 0 }) => Math.max(minutes, given)));

  useLayoutEffect(() => {
    const now = strip.current?.querySelector<HTMLElement>("[aria-current=date]");
    const box = strip.current;
    // The strip is scrolled so that today is the second visible day. The first visible day shows that there are
    // earlier days.
    if (box && now) box.scrollLeft = now.offsetLeft - box.offsetLeft - now.offsetWidth;
  }, [today]);

  function move(event: KeyboardEvent) {
    const index = days.findIndex(({ date }) => date === shown);
    const [first, last] = [0, days.length - 1];
    const step = STEPS[event.key];
    const next =
      event.key === "Home" ? first : event.key === "End" ? last : step === undefined ? -1 : index + step;
    const day = days[next];
    if (day === undefined) return;
    event.preventDefault();
    onShow(day.date);
    strip.current?.querySelector<HTMLElement>(`[data-day="${day.date}"]`)?.focus();
  }

  return (
    <div ref={strip} className={styles["strip"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons */}
      <ol className={styles["days"]} onKeyDown={move}>
        {days.map(({ date, minutes, given = 0, kind }) => (
          <li key={date}>
            <button
              type="button"
              className={styles["day"]}
              data-day={date}
              tabIndex={date === shown ? 0 : -1}
              aria-current={date === today ? "date" : undefined}
              aria-pressed={date === shown}
              aria-label={nameOfDay({ date, minutes, given, kind })}
              onClick={() => onShow(date)}
            >
              <Door
                kind={kind}
                width={kind === "end" ? END.width : WIDTH}
                height={kind === "end" ? END.height : heightOf(Math.max(minutes, given), most)}
                share={given > 0 ? minutes / given : undefined}
              />
              <span className={styles["weekday"]}>{formatShortWeekday(date)}</span>
              <b className={styles["number"]}>{formatDayOfMonth(date)}</b>
              <small className={styles["minutes"]}>{wordUnder({ date, minutes, kind })}</small>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
