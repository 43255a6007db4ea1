/** Description of a link on a page, with which the link is found after the page renders again. */
export interface FocusTarget {
  href: string;
  /** Index among the links with the same href. */
  index: number;
}

/** Reports whether a stored value is a FocusTarget. */
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

/** Returns the target for a link element; null for other elements. */
export function focusTargetOf(target: EventTarget | null): FocusTarget | null {
  if (!(target instanceof HTMLAnchorElement)) return null;
  const href = target.getAttribute("href") ?? "";
  return { href, index: linksTo(href).indexOf(target) };
}

/** Returns the link element of a target. */
export function findLink({ href, index }: FocusTarget): HTMLElement | undefined {
  const link = linksTo(href)[index];
  return link instanceof HTMLElement ? link : undefined;
}
