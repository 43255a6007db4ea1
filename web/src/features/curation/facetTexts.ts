import { LEVELS, TYPES } from "../../shared/text/facetLabels.ts";

/** Texts of the dialog for company, type and level. */
export const facetTexts = {
  title: "Company, type and level",
  company: "Company",
  type: "Type",
  /** Labels by value; the value of an unknown property is empty. */
  types: { "": "Unknown", ...TYPES },
  level: "Level",
  levels: { "": "Unknown", ...LEVELS },
  save: "SAVE",
} as const;
