import manifest from "../../pages.json" with { type: "json" };

interface Entry {
  title?: string;
  path?: string;
  personal?: boolean;
  sidebar?: string;
  document?: string;
}

/** A video of the seed. */
export const VIDEO = "rw4s4M3hFfs";

const ENTRIES = Object.entries(manifest as Record<string, Entry>);

/** The addresses of the app's own pages. Of those about one thing, the video's is about `VIDEO`; others need to be made first. */
function addresses(personal: boolean): readonly string[] {
  return ENTRIES.filter(([, page]) => page.document === undefined && (page.personal ?? false) === personal)
    .map(([name, { path = "" }]) => (name === "video" ? path.replace("{id}", VIDEO) : path))
    .filter((path) => path !== "" && !path.includes("{"));
}

/** The addresses of the pages that everyone may see. */
export const PUBLIC = addresses(false);

/** The addresses of the pages that show what one person keeps. */
export const PERSONAL = addresses(true);

/** The addresses of the pages that show a list of one person's. */
export const LISTS = PERSONAL.filter((path) =>
  ENTRIES.some(([, page]) => page.path === path && page.sidebar !== undefined),
);

/** Who looks at the pages: each sees those that are for everyone or for them. */
export type Looker = "visitor" | "learner" | "operator";

function looksAt(looker: Looker, { path = "", personal = false }: Entry): boolean {
  if (looker === "visitor") return !personal;
  return looker === "operator" ? path.startsWith("/admin") : !path.startsWith("/admin");
}

/**
 * The addresses of all pages for one person, those of the developers' documents among them. `about` gives what an address
 * is about, by the page's name; a visitor does not see what only a person's own address shows.
 */
export function pagesFor(looker: Looker, about: Readonly<Record<string, string>> = {}): readonly string[] {
  return ENTRIES.filter(([, page]) => looksAt(looker, page)).flatMap(([name, { path = "/nowhere" }]) => {
    if (!path.includes("{")) return [path];
    const id = name === "video" ? VIDEO : about[name];
    if (id !== undefined) return [path.replace("{id}", id)];
    if (looker === "visitor") return [];
    throw new Error(`No test says what the page ${name} is about.`);
  });
}
