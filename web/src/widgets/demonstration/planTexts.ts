/** Texts of the example plan that a visitor sees. */
export const texts = {
  title: "A plan until your interview",
  lead: "Enter the date and your time for each day. Greenroom spreads videos and questions over the days, and you can change everything later.",
  points: {
    mix: {
      title: "Watch, answer, review",
      text: "Each day has videos, questions to answer aloud, and reviews.",
    },
    honest: {
      title: "As long as your time",
      text: "It shows how much there is, and how much fits before the day.",
    },
    moves: { title: "Nothing to catch up on", text: "What you miss moves to the next days." },
  },
  day: "Day 4 of 21",
  sum: "3 items · 40 min",
  items: [
    {
      kind: "video",
      name: "Mock interview: improve a product",
      part: "Watch, from 5:24 to the end",
      length: "26 min",
    },
    {
      kind: "question",
      name: "Tell me about a product you love.",
      part: "Answer aloud or in words",
      length: "5 min",
    },
    { kind: "review", name: "3 questions to review", part: "Weak answers come back first", length: "9 min" },
  ],
} as const;
