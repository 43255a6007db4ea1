import type { Position } from "../../data/api/types.ts";
import { type Day, dayAt, daysAfter, mondayOf } from "../../shared/day.ts";

/** What has to be known of a video to count it. */
export interface CountedVideo {
  categoryName: string;
  /** Its length in seconds, where the library knows it. */
  durationSeconds?: number | undefined;
}

/** Minutes of videos, by week and by category. */
export interface Watched {
  /** The Mondays of the weeks that are shown, from the first in which something was watched to this one. */
  weeks: readonly Day[];
  /** The categories with the most minutes first; those that are too many for a chart, and unknown ones, as the last one. */
  categories: readonly WatchedCategory[];
  minutes: number;
}

/** The minutes of a category. */
export interface WatchedCategory {
  /** Empty for all that are not named. */
  name: string;
  /** Those of each week that is shown, and before them those of all earlier ones. */
  earlier: number;
  weeks: readonly number[];
  minutes: number;
}

interface Clock {
  today: Day;
  zone: string;
}

/** How many weeks are shown at most. */
const WEEKS = 8;

/** How many categories have a colour of their own: the design has no more. */
const NAMED = 4;

const MINUTE = 60;

const minutesOf = (seconds: number) => Math.round(seconds / MINUTE);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** How many seconds of a video somebody has seen; all of it once it counts as watched. */
export function seenSeconds({ watched, seconds, length }: Position, video?: CountedVideo): number {
  return watched ? (length ?? video?.durationSeconds ?? seconds) : seconds;
}

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
    // By a clock that is behind the library's it may not have come yet.
    const week = last < monday ? last : monday;
    const weeks = seconds.get(name) ?? new Map<Day, number>();
    seconds.set(name, weeks.set(week, (weeks.get(week) ?? 0) + seenSeconds(position, video)));
  }
  return seconds;
}

function joined(name: string, all: readonly WatchedCategory[], weeks: readonly Day[]): WatchedCategory {
  return {
    name,
    earlier: sumOf(all.map(({ earlier }) => earlier)),
    weeks: weeks.map((_, place) => sumOf(all.map((each) => each.weeks[place] ?? 0))),
    minutes: sumOf(all.map(({ minutes }) => minutes)),
  };
}

/**
 * The minutes of the videos that were last watched in each week: a video counts once, as far as it was seen. Minutes are
 * rounded for each category and week, so that whatever is added up comes to what stands below it.
 */
export function watchedOf(
  positions: readonly Position[],
  videoOf: (videoId: string) => CountedVideo | undefined,
  { today, zone }: Clock,
): Watched {
  const monday = mondayOf(today);
  const all = Array.from({ length: WEEKS }, (_, place) => daysAfter(monday, 7 * (place - WEEKS + 1)));
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
  const shown = others.length === 0 ? named : [...named, joined("", others, all)];
  const begins = all.findIndex((_, place) => shown.some(({ weeks }) => (weeks[place] ?? 0) > 0));
  const from = begins === -1 ? WEEKS - 1 : begins;
  return {
    weeks: all.slice(from),
    categories: shown.map((category) => ({ ...category, weeks: category.weeks.slice(from) })),
    minutes: sumOf(shown.map(({ minutes }) => minutes)),
  };
}
