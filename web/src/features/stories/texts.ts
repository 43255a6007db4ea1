/** Texts about stories that several pages show. */
export const texts = {
  untitled: "Untitled story",
  removed: "Story deleted",
  undo: "UNDO",
  acts: { situation: "Situation", task: "Task", action: "Action", result: "Result" },
  yourStories: "Your stories for this question",
} as const;
