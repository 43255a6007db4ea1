/** The words of the switch between the themes. */
export const texts = {
  toLight: "Switch to light theme",
  toDark: "Switch to dark theme",
} as const;
