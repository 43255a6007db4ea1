import type { GuestLists } from "../guestLists.ts";
import { named } from "../texts.ts";

/** The words of the questions before a logout that would lose something. */
export const texts = {
  unsentQuestion: "Log out and lose what was not sent?",
  unsentLoses: (unsent: string) =>
    `Not sent yet: ${unsent}. It is stored in this browser alone, and a logout removes it.`,
  listsQuestion: "Log out and lose your lists?",
  listsLoses:
    "You are here as a guest: after a logout nobody can reach what you liked, saved and watched, and what you recorded is deleted.",
  logOutAnyway: "Log out anyway",
  keepByAccount: (lists: GuestLists | null) => `Keep your ${named(lists)}: create an account`,
} as const;
