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
  /** Labels of values that are not names. */
  values: {
    mock: "Mock interview",
    method: "How to answer",
    talk: "Talk",
    exercise: "Exercise",
    starter: "Starter",
    usual: "Usual",
    hard: "Hard",
  } as Readonly<Record<string, string>>,
} as const;
