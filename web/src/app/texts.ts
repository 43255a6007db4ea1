import { SITE_NAME } from "../shared/servedMark.ts";

/** What the app says where no page does. */
export const texts = {
  broken: {
    title: "Something fell over backstage",
    text: "The page could not be shown. Trying again often helps.",
  },
  lost: {
    title: "This page did not arrive",
    text: `${SITE_NAME} can’t be reached. Please check your connection, and try again.`,
  },
  offline: {
    title: "You are offline",
    text: "The network is gone, and this page was not loaded before. It comes by itself when the network is back.",
  },
  tryAgain: "TRY AGAIN",
  underWay: "The page is on its way",
  /** What stands beside a still whose app does not come. */
  start: { lost: `${SITE_NAME} could not be loaded.`, again: "TRY AGAIN" },
  /** What stands in place of the app in a browser that runs no scripts. */
  noScript: `${SITE_NAME} needs JavaScript to show its videos.`,
  dialogLost: "This could not be opened. Please try again.",
} as const;
