/** A link on a page, so that it is found again when the page is drawn anew. */
export interface KeptLink {
  href: string;
  /** Its place among the links that lead there. */
  place: number;
}

/** Whether a value, as it was kept, is a link. */
export function isKeptLink(value: unknown): value is KeptLink {
  return (
    typeof value === "object" &&
    value !== null &&
    "href" in value &&
    typeof value.href === "string" &&
    "place" in value &&
    typeof value.place === "number"
  );
}

function linksTo(href: string | null): Element[] {
  return [...document.links].filter((link) => link.getAttribute("href") === href);
}

/** The link that an element is; null for any other element. */
export function linkOf(target: EventTarget | null): KeptLink | null {
  if (!(target instanceof HTMLAnchorElement)) return null;
  const href = target.getAttribute("href") ?? "";
  return { href, place: linksTo(href).indexOf(target) };
}

/** The link on the page as it is now. */
export function findLink({ href, place }: KeptLink): HTMLElement | undefined {
  const link = linksTo(href)[place];
  return link instanceof HTMLElement ? link : undefined;
}
