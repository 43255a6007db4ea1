import type { ReactNode } from "react";

/** Component of src/ui with its states, each rendered once. */
export interface Example {
  /** Exported name of the component. */
  component: string;
  /** Rendered states by name. */
  states: Readonly<Record<string, ReactNode>>;
  /** Animated states. */
  moving?: Readonly<Record<string, ReactNode>>;
}

/** Component that covers the page, such as a dialog. It is rendered only while it is open. */
export interface Overlay {
  /** Exported name of the component. */
  component: string;
  /** Renders the component. Calling `close` removes it. */
  open: (close: () => void) => ReactNode;
}

/** Handler that does nothing. */
export const ignore = () => undefined;
