/** Texts of the video filters. */
export const texts = {
  length: "Length",
  lengths: {
    any: "Any length",
    "under-15": "Under 15 min",
    "15-40": "15–40 min",
    "over-40": "Over 40 min",
  },
} as const;
