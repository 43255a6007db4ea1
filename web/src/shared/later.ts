import { type ComponentType, lazy } from "react";

/** A part of a page that costs the first load nothing. One that can't come leaves the rest as it is. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() =>
    load().catch((reason: unknown) => {
      console.warn("A part of the page could not be loaded", reason);
      return { default: () => null };
    }),
  );
}
