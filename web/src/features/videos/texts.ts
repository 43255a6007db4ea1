import { LEVELS, TYPES } from "../../shared/text/facetLabels.ts";

/** Texts of the video filters. */
export const texts = {
  length: "Length",
  lengths: {
    any: "Any length",
    "under-15": "Under 15 min",
    "15-40": "15–40 min",
    "over-40": "Over 40 min",
  },
  facets: {
    creator: { label: "Creator", any: "Any creator" },
    company: { label: "Company", any: "Any company" },
    type: { label: "Type", any: "Any type" },
    level: { label: "Level", any: "Any level" },
  },
  /** Labels of the values of types and levels. */
  values: { ...TYPES, ...LEVELS } as Readonly<Record<string, string>>,
} as const;
