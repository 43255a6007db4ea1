/** Texts above a guest's lists, separate from those in the main bundle. */
export const texts = {
  guestHere: "You are logged in as a guest.",
  guestDeleted: "This browser deletes your data after 7 days without a visit.",
} as const;
