import type { Position } from "../../data/api/types.ts";
import { watchedSecondsOf } from "../../data/watchedSeconds.ts";
import { type Day, dayAt, daysAfter, mondayOf } from "../../shared/day.ts";

/** Fields of a video that the chart of watched minutes needs. */
export interface CountedVideo {
  categoryName: string;
  /** Duration in seconds; undefined if the library has no duration. */
  durationSeconds?: number | undefined;
}

/** Watched minutes of each week and category. */
export interface WatchedMinutes {
  /** Mondays of the weeks in the chart, from the first week with watched videos to the current week. */
  weeks: readonly Day[];
  /**
   * Categories, those with the most minutes first. The last entry combines the other categories and videos without a
   * known category.
   */
  categories: readonly WatchedCategory[];
  minutes: number;
}

/** Watched minutes of one category. */
export interface WatchedCategory {
  /** Name of the category; empty for the combined categories. */
  name: string;
  /** Minutes in the weeks before the first week of the chart. */
  earlier: number;
  weeks: readonly number[];
  minutes: number;
}

interface Clock {
  today: Day;
  zone: string;
}

/** Maximum number of weeks in the chart. */
const WEEKS = 8;

/** Maximum number of categories that are not combined. */
const NAMED = 4;

const MINUTE = 60;

const minutesOf = (seconds: number) => Math.round(seconds / MINUTE);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

function secondsByCategory(
  positions: readonly Position[],
  videoOf: (videoId: string) => CountedVideo | undefined,
  { today, zone }: Clock,
): Map<string, Map<Day, number>> {
  const monday = mondayOf(today);
  const seconds = new Map<string, Map<Day, number>>();
  for (const position of positions) {
    const video = videoOf(position.videoId);
    const name = video?.categoryName ?? "";
    const last = mondayOf(dayAt(Date.parse(position.at), zone));
    // If the device's clock is slow, the server's time of a video can be in the next week. It then counts in the
    // current week.
    const week = last < monday ? last : monday;
    const weeks = seconds.get(name) ?? new Map<Day, number>();
    seconds.set(
      name,
      weeks.set(week, (weeks.get(week) ?? 0) + watchedSecondsOf(position, video?.durationSeconds)),
    );
  }
  return seconds;
}

function combine(name: string, all: readonly WatchedCategory[], weeks: readonly Day[]): WatchedCategory {
  return {
    name,
    earlier: sumOf(all.map(({ earlier }) => earlier)),
    weeks: weeks.map((_, index) => sumOf(all.map((each) => each.weeks[index] ?? 0))),
    minutes: sumOf(all.map(({ minutes }) => minutes)),
  };
}

/**
 * Returns the watched minutes of each week. All minutes of a video count in the week in which the user last watched
 * it. The minutes are rounded for each category and week, so that the totals add up.
 */
export function watchedMinutesOf(
  positions: readonly Position[],
  videoOf: (videoId: string) => CountedVideo | undefined,
  { today, zone }: Clock,
): WatchedMinutes {
  const monday = mondayOf(today);
  const all = Array.from({ length: WEEKS }, (_, index) => daysAfter(monday, 7 * (index - WEEKS + 1)));
  const [first = monday] = all;
  const categories = [...secondsByCategory(positions, videoOf, { today, zone })]
    .map(([name, seconds]): WatchedCategory => {
      const before = [...seconds].filter(([week]) => week < first).map(([, each]) => each);
      const earlier = minutesOf(sumOf(before));
      const weeks = all.map((week) => minutesOf(seconds.get(week) ?? 0));
      return { name, earlier, weeks, minutes: earlier + sumOf(weeks) };
    })
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes || one.name.localeCompare(other.name));
  const named = categories.filter(({ name }) => name !== "").slice(0, NAMED);
  const others = categories.filter((category) => !named.includes(category));
  const shown = others.length === 0 ? named : [...named, combine("", others, all)];
  const begins = all.findIndex((_, index) => shown.some(({ weeks }) => (weeks[index] ?? 0) > 0));
  const from = begins === -1 ? WEEKS - 1 : begins;
  return {
    weeks: all.slice(from),
    categories: shown.map((category) => ({ ...category, weeks: category.weeks.slice(from) })),
    minutes: sumOf(shown.map(({ minutes }) => minutes)),
  };
}
