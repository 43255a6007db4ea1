/** Texts of a carousel's controls. */
export const texts = {
  kind: "carousel",
  pause: "Pause the slides",
  play: "Play the slides",
  previous: "Previous slide",
  next: "Next slide",
} as const;
