import type { RootOptions } from "react-dom/client";

/** Window event for an error that the error boundary caught; the detail is the error. */
export const PAGE_ERROR_EVENT = "greenroom:broke";

/** Options of the React root: errors that the error boundary caught are logged and reported. */
export const reactRootOptions: RootOptions = {
  onCaughtError: (error) => {
    console.warn("A page broke", error);
    dispatchEvent(new CustomEvent(PAGE_ERROR_EVENT, { detail: error }));
  },
};
