/** Demo account of GUEST LOGIN. It is public by design: each login opens a private copy. */
export const GUEST_CREDENTIALS = {
  email: "guest@greenroom.example",
  password: "green-room-guest",
} as const;
