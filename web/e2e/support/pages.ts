import manifest from "../../pages.json" with { type: "json" };
import { DEMONSTRATED_PAGES } from "../../src/data/demonstrated.ts";

interface Entry {
  title?: string;
  path?: string;
  personal?: boolean;
  sidebar?: string;
  document?: string;
}

/** A video of the seed. */
export const VIDEO = "rw4s4M3hFfs";

/** Names of the personal pages that show a visitor an example. */
const EXAMPLES: ReadonlySet<string> = new Set(DEMONSTRATED_PAGES);

const ENTRIES = Object.entries(manifest as Record<string, Entry>);

/** Returns the paths of the app's pages. The video page shows `VIDEO`; other pages with an ID are left out. */
function addresses(personal: boolean): readonly string[] {
  return ENTRIES.filter(([, page]) => page.document === undefined && (page.personal ?? false) === personal)
    .map(([name, { path = "" }]) => (name === "video" ? path.replace("{id}", VIDEO) : path))
    .filter((path) => path !== "" && !path.includes("{"));
}

/** The paths of the public pages. */
export const PUBLIC = addresses(false);

/** The paths of pages with data of one user. */
export const PERSONAL = addresses(true);

/** The paths of the pages with a list of one user. */
export const LISTS = PERSONAL.filter((path) =>
  ENTRIES.some(([, page]) => page.path === path && page.sidebar !== undefined),
);

/**
 * The role of the user. Each role sees the public pages and the pages of the role; visitors also see the examples.
 */
export type Looker = "visitor" | "learner" | "operator";

function looksAt(looker: Looker, name: string, { path = "", personal = false }: Entry): boolean {
  if (looker === "visitor") return !personal || EXAMPLES.has(name);
  return looker === "operator" ? path.startsWith("/admin") : !path.startsWith("/admin");
}

/**
 * Returns the paths of all pages for a role, including the developer documents. `about` has an ID for each page whose
 * path needs one, by page name.
 */
export function pagesFor(looker: Looker, about: Readonly<Record<string, string>> = {}): readonly string[] {
  return ENTRIES.filter(([name, page]) => looksAt(looker, name, page)).map(
    ([name, { path = "/nowhere" }]) => {
      if (!path.includes("{")) return path;
      const id = name === "video" ? VIDEO : about[name];
      if (id === undefined) throw new Error(`No test names the content of the page ${name}.`);
      return path.replace("{id}", id);
    },
  );
}
