import { formatter } from "./formats.ts";

const MINUTE = 60;
const HOUR = 3_600;

function splitSeconds(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  return {
    hours: Math.floor(whole / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: whole % MINUTE,
  };
}

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** Formats a duration or timestamp in seconds as on a player: "0:07", "12:40", "1:02:03". Fractions are dropped. */
export function clockTime(time: number): string {
  const { hours, minutes, seconds } = splitSeconds(time);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`;
}

function formatUnit(count: number, unit: "hour" | "minute" | "second"): string {
  return formatter("NumberFormat", { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** Formats a duration in seconds in words for screen readers: "12 minutes 40 seconds". Units that are 0 are omitted. */
export function spokenTime(time: number): string {
  const { hours, minutes, seconds } = splitSeconds(time);
  const words = [
    ...(hours > 0 ? [formatUnit(hours, "hour")] : []),
    ...(minutes > 0 ? [formatUnit(minutes, "minute")] : []),
    ...(seconds > 0 ? [formatUnit(seconds, "second")] : []),
  ];
  return words.length > 0 ? words.join(" ") : formatUnit(0, "second");
}

/**
 * Parses the `t` parameter of a link as seconds: "760", "760s", "12m40s", "1h2m3s" or "1:02:03". An invalid value
 * gives 0, the start of the video.
 */
export function parseTimestamp(text: string): number {
  const named = /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(text);
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text);
  const [, hours = 0, minutes = 0, seconds = 0] = named ?? clock ?? [];
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds);
}
