import type { ReactNode } from "react";

/** Component of src/ui, and examples of its states. */
export interface Example {
  /** Name under which the component is exported. */
  component: string;
  /** Examples of the states, by name. */
  states: Readonly<Record<string, ReactNode>>;
  /** Examples with an animation, by name. */
  moving?: Readonly<Record<string, ReactNode>>;
}

/** Component that covers the page, such as a dialog. The gallery renders it only while it is open. */
export interface Overlay {
  /** Name under which the component is exported. */
  component: string;
  /** Renders the open component, which calls `close` to be removed. */
  open: (close: () => void) => ReactNode;
}

/** Event handler that does nothing. */
export const ignore = () => undefined;
