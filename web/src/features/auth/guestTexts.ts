/** Texts above a guest's lists. They are not in the main script. */
export const texts = {
  guestHere: "You are logged in as a guest.",
  week: "The account is deleted after 7 days without use, with plan, notes and questions.",
  expired: "Your guest account no longer exists.",
  expiredHow:
    "Guest accounts are deleted after 7 days without use, with lists, notes, questions and plan. With an account everything stays.",
  guestDeleted: "This browser deletes your data after 7 days without a visit.",
} as const;
