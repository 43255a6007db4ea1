import { stripBasePath } from "../shared/siteUrl.ts";
import { PAGE_ENTRIES, type PageName } from "./pages.ts";

/** Paths of the pages by name, from pages.json. To replace {id} in a path, use `pathTo`. */
export const ROUTES = Object.fromEntries(
  PAGE_ENTRIES.map(([name, { path = "" }]) => [name, path]),
) as Readonly<Record<PageName, string>>;

/** Returns the path of a page about one item, such as a video. */
export function pathTo(name: PageName, id: string): string {
  return ROUTES[name].replace("{id}", id);
}

/** Returns a path without the base path of the site. */
export function pathInApp(pathname: string): string {
  return stripBasePath(pathname);
}

// Pages without menu button and sidebar.
const ALONE: ReadonlySet<string> = new Set(
  PAGE_ENTRIES.filter(([, { chromeless }]) => chromeless).map(([name]) => ROUTES[name]),
);

/** Reports whether the page at a path has no menu button and sidebar. */
export function isChromeless(pathname: string): boolean {
  return ALONE.has(pathname);
}

/** Returns the address of a category. */
export function categoryPath(categoryId: string): string {
  return `${ROUTES.explore}?${new URLSearchParams({ category: categoryId })}`;
}

/** Returns the address of a video. */
export function videoPath(videoId: string): string {
  return pathTo("video", videoId);
}

/** State of a /login or /signup location. It contains the page to which the user returns after the login. */
export interface ReturnState {
  from: string;
  /** Number of history entries back to the page to return to; 0 if /login replaced the entry of that page. */
  behind: number;
  /** Whether the session ended while the user was on the page to return to. */
  ended?: boolean;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Returns the state of a link or redirect to the login. The page to return to is the given location. */
export function returnStateOf({ pathname, search, hash }: Address): ReturnState {
  return { from: pathname + search + hash, behind: 1 };
}

/**
 * Returns the state of a redirect to /login that replaces a history entry. The page to return to is the replaced
 * location.
 */
export function returnStateOfReplaced(location: Address, ended: boolean): ReturnState {
  return { ...returnStateOf(location), behind: 0, ended };
}

/** Returns the number of history entries back to the page to return to; 0 if the state contains no such page. */
export function entriesToReturnPage(state: unknown): number {
  const behind = typeof state === "object" && state !== null && "behind" in state ? state.behind : 0;
  return typeof behind === "number" && Number.isInteger(behind) && behind > 0 ? behind : 0;
}

/**
 * Returns the state of a link to /login or /signup. The page to return to is the current page. If the current page is
 * itself a login page, the state retains its page to return to.
 */
export function loginStateFor(to: string, location: Address & { state: unknown }): unknown {
  const { pathname, state } = location;
  if (pathname !== ROUTES.login && pathname !== ROUTES.signup) return returnStateOf(location);
  const behind = entriesToReturnPage(state);
  // A link to the current page creates no history entry, so the number of entries does not increase.
  return typeof state === "object" && behind > 0 && pathname !== to
    ? { ...state, behind: behind + 1 }
    : state;
}

/** Reports whether the user is on /login because a session has ended. */
export function hasSessionEnded(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ended" in state && state.ended === true;
}

/**
 * Returns the path to open after a login or sign-up: the page to return to, or else /explore. It is never a login
 * page or a page of another site.
 */
export function returnTarget(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  if (typeof from !== "string" || !from.startsWith("/")) return ROUTES.explore;
  // The browser must resolve the address, because "//host" and "/\host" are addresses of another site.
  const base = "https://greenroom.invalid";
  if (!URL.canParse(from, base)) return ROUTES.explore;
  const url = new URL(from, base);
  if (url.origin !== base) return ROUTES.explore;
  // The address "/.//host" resolves to the path "//host", which browsers read as another site.
  if (url.pathname.startsWith("//")) return ROUTES.explore;
  if (url.pathname === ROUTES.login || url.pathname === ROUTES.signup) return ROUTES.explore;
  return url.pathname + url.search + url.hash;
}
