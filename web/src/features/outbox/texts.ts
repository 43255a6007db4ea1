import { SITE_NAME } from "../../shared/pageMeta.ts";

/** Texts for unsent writes. */
export const texts = {
  offline: "You are offline.",
  unreachable: `${SITE_NAME} can’t be reached.`,
  /** Unsent writes, and where they are stored. */
  unsent: (unsent: string) => `Saved in this browser, not synced yet: ${unsent}.`,
  /** Warning for guests if the browser deletes its data. */
  guestsDeleted: "This browser deletes guests’ data after 7 days without a visit.",
  saveLists: "KEEP YOUR LISTS",
  saveFailed: "Couldn’t save your change.",
  saveFailedBecause: (reason: string) => `Couldn’t save your change. ${reason}`,
};
