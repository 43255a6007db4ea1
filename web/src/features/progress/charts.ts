import { dayAndMonth, dayInShort, dayOfMonth, weekdayLetter } from "../../shared/text/dayWords.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import type { Table } from "../../ui/chart/Chart.tsx";
import { drawColumns } from "../../ui/chart/columns.ts";
import { drawPiles, drawRows } from "../../ui/chart/doors.ts";
import type { Drawing } from "../../ui/chart/shapes.ts";
import type { DueDay } from "./due.ts";
import { type Strength, STRENGTHS, type Strengths } from "./strength.ts";
import { texts } from "./texts.ts";
import { tonesOf } from "./tones.ts";
import type { Watched } from "./watched.ts";

/** How far a door stands open for each strength: the wider, the better. */
const OPEN: Readonly<Record<Strength, number>> = { firm: 0.86, settling: 0.5, fresh: 0.26, new: 0 };

/** The minutes of each week, a column cut into its categories. */
export function drawWatched({ weeks, categories }: Watched, width: number): Drawing {
  const columns = weeks.map((week, place) => ({
    label: dayAndMonth(week),
    note: place === weeks.length - 1 ? texts.soFar : "",
    parts: categories.map((category) => category.weeks[place] ?? 0),
  }));
  return drawColumns({ columns, colours: tonesOf(categories) }, width);
}

function row(name: string, values: readonly number[]): [string, ...string[]] {
  const together = values.reduce((sum, value) => sum + value, 0);
  return [name, ...values.map((value) => formatNumber(value)), formatNumber(together)];
}

/** The same as numbers. */
export function tableOfWatched({ weeks, categories, minutes }: Watched): Table {
  const earlier = categories.map((category) => category.earlier);
  return {
    heads: [texts.weekFrom, ...categories.map(({ name }) => texts.category(name)), texts.together],
    rows: [
      ...(earlier.some((each) => each > 0) ? [row(texts.earlier, earlier)] : []),
      ...weeks.map((week, place) =>
        row(
          dayAndMonth(week),
          categories.map((category) => category.weeks[place] ?? 0),
        ),
      ),
      [texts.inAll, ...categories.map((category) => formatNumber(category.minutes)), formatNumber(minutes)],
    ],
  };
}

/** The questions of each strength, a row of doors each. */
export function drawStrengths(strengths: Strengths, width: number): Drawing {
  const rows = STRENGTHS.map((strength) => ({
    label: texts.strengths[strength],
    count: strengths[strength],
    open: OPEN[strength],
  }));
  return drawRows(rows, texts.questionsADoor, width);
}

/** The same as numbers. */
export function tableOfStrengths(strengths: Strengths): Table {
  return {
    heads: [texts.strength, texts.questions],
    rows: STRENGTHS.map((strength) => [texts.strengths[strength], formatNumber(strengths[strength])]),
  };
}

/** What comes back on each day, a pile of doors each; today's are lit. */
export function drawDue(days: readonly DueDay[], width: number): Drawing {
  const piles = days.map(({ day, count }, place) => ({
    label: dayOfMonth(day),
    note: weekdayLetter(day),
    count,
    isLit: place === 0,
  }));
  return drawPiles(piles, texts.questionsADoor, width);
}

/** The same as numbers. */
export function tableOfDue(days: readonly DueDay[]): Table {
  return {
    heads: [texts.day, texts.questions],
    rows: days.map(({ day, count }, place) => [
      place === 0 ? texts.today : dayInShort(day),
      formatNumber(count),
    ]),
  };
}
