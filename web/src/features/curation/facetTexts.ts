/** Texts of the dialog for company, type and level. */
export const facetTexts = {
  title: "Company, type and level",
  company: "Company",
  type: "Type",
  /** Names by value; empty if unknown. */
  types: {
    "": "Unknown",
    mock: "Mock interview",
    method: "How to answer",
    talk: "Talk",
    exercise: "Exercise",
  },
  level: "Level",
  levels: { "": "Unknown", starter: "Starter", usual: "Usual", hard: "Hard" },
  save: "SAVE",
} as const;
