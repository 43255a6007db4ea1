/** The category that stands for no filter. */
export const ALL_CATEGORIES = "All";

/** How many videos are suggested beside the one that plays. */
export const SUGGESTIONS = 6;

/** The demo account behind GUEST LOGIN. It is public by design: logging in with it opens a private copy. */
export const GUEST_CREDENTIALS = {
  email: "guest@greenroom.example",
  password: "green-room-guest",
} as const;
