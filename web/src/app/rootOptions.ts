import type { RootOptions } from "react-dom/client";

/** The event of the window that says that the error boundary has caught an error, which is its detail. */
export const PAGE_BROKE = "greenroom:broke";

/** How the root treats what the error boundary catches: the boundary shows it, here it is logged and passed on to reports. */
export const rootOptions: RootOptions = {
  onCaughtError: (error) => {
    console.warn("A page broke", error);
    dispatchEvent(new CustomEvent(PAGE_BROKE, { detail: error }));
  },
};
