import { LEVELS, TYPES } from "../../shared/text/facetLabels.ts";

/** Texts of the dialog that edits company, type and level of a video. */
export const facetTexts = {
  title: "Company, type and level",
  company: "Company",
  type: "Type",
  /** Labels by value. The empty value means that the property is unknown. */
  types: { "": "Unknown", ...TYPES },
  level: "Level",
  levels: { "": "Unknown", ...LEVELS },
  save: "SAVE",
} as const;
