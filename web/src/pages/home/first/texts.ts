import { areGuestsEnabled } from "../../../data/guests.ts";

/** Texts of the first visit. They are in the script of the home page. */
export const texts = {
  aim: "What are you preparing for?",
  lead: "Choose, press Start, and answer your first question within a minute.",
  choose: "Choose one or more",
  date: "Interview date",
  optional: ", optional",
  start: "Start",
  fine: areGuestsEnabled
    ? "The date is optional. You start as a guest for a week; with an account everything stays."
    : "The date is optional. You need an account to start.",
  day: "Your first day",
} as const;
