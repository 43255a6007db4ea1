import type { StripDay } from "./planSettings.ts";
import { texts } from "./texts.ts";

/** Returns the name of a day of the plan with its planned minutes or its result. */
export function nameOfDay({ date, minutes, given = 0, kind }: StripDay): string {
  if (kind === "end") return texts.interview(date);
  if (kind === "off") return texts.dayIsOff(date);
  if (kind === "done") return texts.dayDone(date, minutes);
  if (kind === "part") return texts.dayPart(date, minutes, given);
  return kind === "missed" ? texts.dayMissed(date) : texts.day(date, minutes);
}
