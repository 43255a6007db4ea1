import type { PlayerError } from "./handle.ts";

/** Texts of the player. */
export const texts = {
  errors: {
    unreachable: "This video can’t be played here.",
    unplayable: "This video can’t be played here.",
    gone: "This video is private, or no longer on YouTube.",
    "not-embeddable": "This video can’t be embedded: its owner lets it play on YouTube only.",
  } satisfies Record<PlayerError, string>,
  watchOnYouTube: "Watch on YouTube",
} as const;
