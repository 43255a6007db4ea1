/** Texts of the theme switch. */
export const texts = {
  toLight: "Switch to light theme",
  toDark: "Switch to dark theme",
} as const;
