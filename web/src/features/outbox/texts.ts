import { SITE_NAME } from "../../shared/pageMeta.ts";

/** Texts about unsent writes. */
export const texts = {
  offline: "You are offline.",
  unreachable: `${SITE_NAME} can’t be reached.`,
  /** `unsent` lists the writes. The text states that they are only in this browser. */
  unsent: (unsent: string) => `Saved in this browser, not synced yet: ${unsent}.`,
  /** Warning for a guest if the browser deletes stored data early. */
  guestsDeleted: "This browser deletes guests’ data after 7 days without a visit.",
  saveLists: "CREATE ACCOUNT",
  saveFailed: "Couldn’t save your change.",
  saveFailedBecause: (reason: string) => `Couldn’t save your change. ${reason}`,
};
