/** Texts of an interview day. The user can edit the suggested checklist and first sentences. */
export const texts = {
  notLoaded: "Couldn’t load your preparation. Try again.",
  items: [
    "Invitation read, link to the call tested",
    "Headphones and charger",
    "A glass of water",
    "CV and the job advertisement",
    "What you will wear",
    "Two questions for the interviewers",
  ],
  questions: ["Tell me about yourself", "Why us?", "Why you?"],
} as const;
