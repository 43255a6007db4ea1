import { SITE_NAME } from "../shared/pageMeta.ts";

/** Texts of the app that belong to no page. */
export const texts = {
  broken: {
    title: "Something went wrong",
    text: "Couldn’t show this page. Try again.",
  },
  lost: {
    title: "Couldn’t load this page",
    text: `${SITE_NAME} can’t be reached. Check your connection and try again.`,
  },
  offline: {
    title: "You are offline",
    text: "This page isn’t available offline. It loads when you are online again.",
  },
  tryAgain: "TRY AGAIN",
  underWay: "Loading the page…",
  /** Texts that a prerendered page shows if the app could not be loaded. */
  start: { lost: `${SITE_NAME} could not be loaded.`, again: "TRY AGAIN" },
  /** Text for browsers without JavaScript. */
  noScript: `${SITE_NAME} needs JavaScript to show its videos.`,
  dialogLost: "Couldn’t open this. Try again.",
} as const;
