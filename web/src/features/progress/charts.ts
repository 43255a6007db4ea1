import {
  formatDayAndMonth,
  formatShortDay,
  formatDayOfMonth,
  formatWeekdayLetter,
} from "../../shared/text/dayWords.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import type { ChartTable } from "../../ui/chart/Chart.tsx";
import { drawColumns } from "../../ui/chart/columns.ts";
import { drawIconColumns, drawDoorRows } from "../../ui/chart/doors.ts";
import type { Drawing } from "../../ui/chart/shapes.ts";
import type { DueDay } from "./due.ts";
import { type Strength, STRENGTHS, type Strengths } from "./strength.ts";
import { texts } from "./texts.ts";
import { chartTonesOf } from "./tones.ts";
import type { WatchedMinutes } from "./watched.ts";

/**
 * Share by which the doors of each strength are open. The better the user knows an answer, the wider the door is
 * open.
 */
const OPEN: Readonly<Record<Strength, number>> = { strong: 0.86, improving: 0.5, weak: 0.26, new: 0 };

/** Draws the watched minutes of each week as a column, which is divided by category. */
export function drawWatched({ weeks, categories }: WatchedMinutes, width: number): Drawing {
  const columns = weeks.map((week, index) => ({
    label: formatDayAndMonth(week),
    note: index === weeks.length - 1 ? texts.thisWeek : "",
    parts: categories.map((category) => category.weeks[index] ?? 0),
  }));
  return drawColumns({ columns, colours: chartTonesOf(categories) }, width);
}

function row(name: string, values: readonly number[]): [string, ...string[]] {
  const together = values.reduce((sum, value) => sum + value, 0);
  return [name, ...values.map((value) => formatNumber(value)), formatNumber(together)];
}

/** Returns the watched minutes of each week and category as a table. */
export function tableOfWatched({ weeks, categories, minutes }: WatchedMinutes): ChartTable {
  const earlier = categories.map((category) => category.earlier);
  return {
    columns: [texts.weekFrom, ...categories.map(({ name }) => texts.category(name)), texts.together],
    rows: [
      ...(earlier.some((each) => each > 0) ? [row(texts.earlier, earlier)] : []),
      ...weeks.map((week, index) =>
        row(
          formatDayAndMonth(week),
          categories.map((category) => category.weeks[index] ?? 0),
        ),
      ),
      [texts.inAll, ...categories.map((category) => formatNumber(category.minutes)), formatNumber(minutes)],
    ],
  };
}

/** Draws the number of questions of each strength as a row of doors. */
export function drawStrengths(strengths: Strengths, width: number): Drawing {
  const rows = STRENGTHS.map((strength) => ({
    label: texts.strengths[strength],
    count: strengths[strength],
    open: OPEN[strength],
  }));
  return drawDoorRows(rows, texts.questionsADoor, width);
}

/** Returns the number of questions of each strength as a table. */
export function tableOfStrengths(strengths: Strengths): ChartTable {
  return {
    columns: [texts.strength, texts.questions],
    rows: STRENGTHS.map((strength) => [texts.strengths[strength], formatNumber(strengths[strength])]),
  };
}

/** Draws the number of reviews of each day as a column of doors. Today's column is highlighted. */
export function drawDueReviews(days: readonly DueDay[], width: number): Drawing {
  const columns = days.map(({ day, count }, index) => ({
    label: formatDayOfMonth(day),
    note: formatWeekdayLetter(day),
    count,
    isLit: index === 0,
  }));
  return drawIconColumns(columns, texts.questionsADoor, width);
}

/** Returns the number of reviews of each day as a table. */
export function tableOfDueReviews(days: readonly DueDay[]): ChartTable {
  return {
    columns: [texts.day, texts.questions],
    rows: days.map(({ day, count }, index) => [
      index === 0 ? texts.today : formatShortDay(day),
      formatNumber(count),
    ]),
  };
}
