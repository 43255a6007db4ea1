/** Texts of the page that turns off reminders by email. */
export const texts = {
  ask: {
    title: "Turn reminders off?",
    lead: "You will get no more emails before your interviews.",
  },
  done: {
    title: "Reminders are off",
    lead: "You can turn them on again on the page of your plan.",
  },
  noToken: {
    title: "Turn reminders off",
    lead: "Open the link in the email, or turn reminders off on the page of your plan.",
  },
  turnOff: "Turn off reminders",
  plan: "Open your plan",
} as const;
