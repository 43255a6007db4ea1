import type { GuestLists } from "../guestLists.ts";
import { describeGuestData } from "../mergeTexts.ts";

/** Texts of the dialogs before a logout. */
export const texts = {
  unsentQuestion: "Log out and lose unsent changes?",
  unsentLoses: (unsent: string) =>
    `Not sent yet: ${unsent}. These changes are only in this browser, and logging out deletes them.`,
  listsQuestion: "Log out and lose your lists?",
  listsLoses:
    "You are logged in as a guest. Logging out deletes your likes, lists, history, notes, questions, plan and recordings.",
  logOutAnyway: "Log out anyway",
  saveByAccount: (lists: GuestLists | null) => `Create an account to keep your ${describeGuestData(lists)}`,
} as const;
