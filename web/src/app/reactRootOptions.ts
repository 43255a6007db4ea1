import type { RootOptions } from "react-dom/client";

/** Name of the window event that reports an error of the error boundary. Its detail is the error. */
export const PAGE_ERROR_EVENT = "greenroom:broke";

/** Options of the React root. They log and report the errors that the error boundary has caught. */
export const reactRootOptions: RootOptions = {
  onCaughtError: (error) => {
    console.warn("A page broke", error);
    dispatchEvent(new CustomEvent(PAGE_ERROR_EVENT, { detail: error }));
  },
};
