/** What the user should do, by the form of the answer. */
export const comparisonTexts = {
  withCandidate: {
    recorded: "Listen to both answers",
    written: "Read your answer and listen to the candidate’s",
    unrecorded: "Listen to the candidate’s answer",
  },
  withPoints: {
    recorded: "Listen to your answer and check what you said",
    written: "Read your answer and check what you wrote",
    unrecorded: "Check what you said",
  },
} as const;
