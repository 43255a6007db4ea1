import { formatter } from "./formats.ts";

const MINUTE = 60;
const HOUR = 3_600;

function partsOf(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  return {
    hours: Math.floor(whole / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: whole % MINUTE,
  };
}

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** A length or a moment in seconds as players write it: "0:07", "12:40", "1:02:03". Parts of a second are left out. */
export function clockTime(time: number): string {
  const { hours, minutes, seconds } = partsOf(time);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`;
}

function worded(count: number, unit: "hour" | "minute" | "second"): string {
  return formatter("NumberFormat", { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** The same in words, for who hears it: "12 minutes 40 seconds". Parts that are 0 are left out. */
export function spokenTime(time: number): string {
  const { hours, minutes, seconds } = partsOf(time);
  const words = [
    ...(hours > 0 ? [worded(hours, "hour")] : []),
    ...(minutes > 0 ? [worded(minutes, "minute")] : []),
    ...(seconds > 0 ? [worded(seconds, "second")] : []),
  ];
  return words.length > 0 ? words.join(" ") : worded(0, "second");
}

/**
 * The moment in seconds that a link's `t` stands for: "760", "760s", "12m40s", "1h2m3s" or "1:02:03". 0, which is the
 * beginning, when it is none.
 */
export function momentOf(text: string): number {
  const named = /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(text);
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text);
  const [, hours = 0, minutes = 0, seconds = 0] = named ?? clock ?? [];
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds);
}
