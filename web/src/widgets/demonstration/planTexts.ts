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
      title: "It fits your time",
      text: "The plan shows how much there is to do, and how much fits before the interview.",
    },
    moves: { title: "Nothing to catch up on", text: "Items that you miss move to the next days." },
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
      part: "Answer aloud or in writing",
      length: "5 min",
    },
    {
      kind: "review",
      name: "3 questions to review",
      part: "Questions with weak answers come first",
      length: "9 min",
    },
  ],
} as const;
