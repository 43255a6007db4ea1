/** The words of what the library's videos are chosen by. */
export const texts = {
  length: "Length",
  lengths: {
    any: "Any length",
    "under-15": "Under 15 min",
    "15-40": "15–40 min",
    "over-40": "Over 40 min",
  },
} as const;
