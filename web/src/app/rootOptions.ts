import type { RootOptions } from "react-dom/client";

/** How the root treats what the error boundary catches: the boundary shows it, here it is only written down. */
export const rootOptions: RootOptions = {
  onCaughtError: (error) => console.warn("A page broke", error),
};
