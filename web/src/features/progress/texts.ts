/** The words of how far somebody is. */
export const texts = {
  byWeek: "Minutes by week",
  byWeekHow: "Each video counts once, as far as you have seen it, in the week in which you last watched it.",
  chart: "Minutes by week; the same numbers stand in the table below",
  asTable: "As a table",
  weekFrom: "Week from",
  minutes: "Minutes",
} as const;
