import { pathInSite } from "../shared/siteFile.ts";
import { PAGE_ENTRIES, type PageName } from "./pages.ts";

/** The addresses of the pages by name, as pages.json gives them; what stands for {id} is put in by `pathTo`. */
export const ROUTES = Object.fromEntries(
  PAGE_ENTRIES.map(([name, { path = "" }]) => [name, path]),
) as Readonly<Record<PageName, string>>;

/** The address of the page about one thing, such as a video's. */
export function pathTo(name: PageName, id: string): string {
  return ROUTES[name].replace("{id}", id);
}

/** The app's path at a path of the site, which may serve the app from a folder. */
export function pathInApp(pathname: string): string {
  return pathInSite(pathname);
}

// No menu toggle in the top bar, and no sidebar.
const ALONE: ReadonlySet<string> = new Set(
  PAGE_ENTRIES.filter(([, { alone }]) => alone).map(([name]) => ROUTES[name]),
);

/** Whether the page at this path is shown without menu toggle and sidebar. */
export function standsAlone(pathname: string): boolean {
  return ALONE.has(pathname);
}

/** The address of one category's videos. */
export function categoryPath(categoryId: string): string {
  return `${ROUTES.explore}?${new URLSearchParams({ category: categoryId })}`;
}

/** The address of one video's page. */
export function videoPath(videoId: string): string {
  return pathTo("video", videoId);
}

/** What a page hands to /login and /signup so that a person comes back to it. */
export interface Origin {
  from: string;
  /** How many entries of the browser's history back it is; 0 when /login took its place. */
  behind: number;
  /** Whether the person was there already when their session ended. */
  ended?: boolean;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The origin of a person who follows a link, or is sent on, from this location. */
export function originOf({ pathname, search, hash }: Address): Origin {
  return { from: pathname + search + hash, behind: 1 };
}

/** The origin of a person whom /login meets in place of this location. */
export function originReplaced(location: Address, ended: boolean): Origin {
  return { ...originOf(location), behind: 0, ended };
}

/** How many entries back the origin in a location's state is; 0 when it is none of them. */
export function entriesBehind(state: unknown): number {
  const behind = typeof state === "object" && state !== null && "behind" in state ? state.behind : 0;
  return typeof behind === "number" && Number.isInteger(behind) && behind > 0 ? behind : 0;
}

/** What a link to /login or /signup hands over: the page it is on, or what that page was handed itself. */
export function handedTo(to: string, location: Address & { state: unknown }): unknown {
  const { pathname, state } = location;
  if (pathname !== ROUTES.login && pathname !== ROUTES.signup) return originOf(location);
  const behind = entriesBehind(state);
  // A link to the page itself makes no entry.
  return typeof state === "object" && behind > 0 && pathname !== to
    ? { ...state, behind: behind + 1 }
    : state;
}

/** Whether /login met a person in place of a page on which their session ended. */
export function sessionEndedThere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ended" in state && state.ended === true;
}

/**
 * Where to go after login or sign-up: the page in the location's state when it is one of ours and not a
 * login page itself, else /explore. It never leaves this site, whatever the state holds.
 */
export function returnTarget(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  if (typeof from !== "string" || !from.startsWith("/")) return ROUTES.explore;
  // Resolving it is what the browser would do: "//host" and "/\host" show themselves as another origin.
  const base = "https://greenroom.invalid";
  if (!URL.canParse(from, base)) return ROUTES.explore;
  const url = new URL(from, base);
  if (url.origin !== base) return ROUTES.explore;
  // "/.//host" resolves to the path "//host", which as an address is another site again.
  if (url.pathname.startsWith("//")) return ROUTES.explore;
  if (url.pathname === ROUTES.login || url.pathname === ROUTES.signup) return ROUTES.explore;
  return url.pathname + url.search + url.hash;
}
