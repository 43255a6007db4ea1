import { SITE_NAME } from "../../shared/servedMark.ts";

/** What is said of what the server has not got yet. */
export const texts = {
  offline: "You are offline.",
  unreachable: `${SITE_NAME} can’t be reached.`,
  /** What is kept, in words, and what becomes of it. */
  kept: (unsent: string) => `Kept here until it can be sent: ${unsent}.`,
  /** What a guest is told where the browser deletes what it stores. */
  guestsDeleted: "This browser forgets guests after 7 days without a visit.",
  keepLists: "KEEP YOUR LISTS",
  refused: "What you did could not be kept.",
  refusedBecause: (reason: string) => `What you did could not be kept. ${reason}`,
};
