import { type ComponentType, lazy } from "react";

/**
 * Returns a component that loads on its first render. If the load fails, the component renders nothing, and the rest of
 * the page does not change.
 */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() =>
    load().catch((reason: unknown) => {
      console.warn("A part of the page could not be loaded", reason);
      return { default: () => null };
    }),
  );
}
