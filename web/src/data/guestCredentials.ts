/**
 * Email and password of the demo account that GUEST LOGIN uses. They are public by design, because each login gets a
 * private copy of the account.
 */
export const GUEST_CREDENTIALS = {
  email: "guest@greenroom.example",
  password: "green-room-guest",
} as const;
