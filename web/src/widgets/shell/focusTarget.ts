/** Describes a link on a page, so that the link can be found after the page renders again. */
export interface FocusTarget {
  href: string;
  /** Index among the links with the same address. */
  index: number;
}

/** Reports whether a stored value is a valid FocusTarget. */
export function isFocusTarget(value: unknown): value is FocusTarget {
  return (
    typeof value === "object" &&
    value !== null &&
    "href" in value &&
    typeof value.href === "string" &&
    "index" in value &&
    typeof value.index === "number"
  );
}

function linksTo(href: string | null): Element[] {
  return [...document.links].filter((link) => link.getAttribute("href") === href);
}

/** Returns the description of a link element; null for any other element. */
export function focusTargetOf(target: EventTarget | null): FocusTarget | null {
  if (!(target instanceof HTMLAnchorElement)) return null;
  const href = target.getAttribute("href") ?? "";
  return { href, index: linksTo(href).indexOf(target) };
}

/** Returns the link element with a description; undefined if it does not exist. */
export function findLink({ href, index }: FocusTarget): HTMLElement | undefined {
  const link = linksTo(href)[index];
  return link instanceof HTMLElement ? link : undefined;
}
