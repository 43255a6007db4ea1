import manifest from "../../pages.json" with { type: "json" };
import { DEMONSTRATED_PAGES } from "../../src/data/demonstrated.ts";

interface Entry {
  title?: string;
  path?: string;
  personal?: boolean;
  sidebar?: string;
  document?: string;
}

/** ID of a built-in video. */
export const VIDEO = "rw4s4M3hFfs";

/** Names of personal pages that show an example to a visitor. */
const EXAMPLES: ReadonlySet<string> = new Set(DEMONSTRATED_PAGES);

const ENTRIES = Object.entries(manifest as Record<string, Entry>);

/** Returns the paths of pages. The page of a video shows `VIDEO`; other pages with an ID are omitted. */
function addresses(personal: boolean): readonly string[] {
  return ENTRIES.filter(([, page]) => page.document === undefined && (page.personal ?? false) === personal)
    .map(([name, { path = "" }]) => (name === "video" ? path.replace("{id}", VIDEO) : path))
    .filter((path) => path !== "" && !path.includes("{"));
}

/** Paths of the public pages. */
export const PUBLIC = addresses(false);

/** Paths of pages that contain data of one user. */
export const PERSONAL = addresses(true);

/** Paths of pages that contain a list of one user. */
export const LISTS = PERSONAL.filter((path) =>
  ENTRIES.some(([, page]) => page.path === path && page.sidebar !== undefined),
);

/**
 * Role of the user that opens a page. Each role can open the public pages and the pages of the role. A visitor can
 * also open the examples.
 */
export type PageUser = "visitor" | "learner" | "operator";

function canOpen(user: PageUser, name: string, { path = "", personal = false }: Entry): boolean {
  if (user === "visitor") return !personal || EXAMPLES.has(name);
  return user === "operator" ? path.startsWith("/admin") : !path.startsWith("/admin");
}

/**
 * Returns the paths of all pages that a role can open, including the developer pages. If a path needs an ID, `about`
 * has this ID by page name.
 */
export function pagesFor(user: PageUser, about: Readonly<Record<string, string>> = {}): readonly string[] {
  return ENTRIES.filter(([name, page]) => canOpen(user, name, page)).map(([name, { path = "/nowhere" }]) => {
    if (!path.includes("{")) return path;
    const id = name === "video" ? VIDEO : about[name];
    if (id === undefined) throw new Error(`No test names the content of the page ${name}.`);
    return path.replace("{id}", id);
  });
}
