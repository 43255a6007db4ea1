/** Texts of the plan of the first day. */
export const texts = {
  planning: "Creating your plan…",
  notPlanned: "Couldn’t create your plan. You can create it on the plan page.",
} as const;
