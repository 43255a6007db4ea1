import manifest from "../../pages.json";

/** What a page is called: its entry in pages.json. */
export type PageName = keyof typeof manifest;

/** The pages that the sidebar leads to. */
export type SidebarPage = {
  [Name in PageName]: (typeof manifest)[Name] extends { sidebar: string } ? Name : never;
}[PageName];

/** The pages that the sidebar leads a learner to, below the others. */
export type LearnerPage = {
  [Name in PageName]: (typeof manifest)[Name] extends { learner: string } ? Name : never;
}[PageName];

/** What the app reads of an entry. What the fields are for stands in docs/architecture.md. */
export interface PageEntry {
  /** Its address, which may hold {id}; none for the page that stands at every other address. */
  path?: string;
  title?: string;
  missing?: string;
  personal?: boolean;
  alone?: boolean;
  sidebar?: string;
  learner?: string;
  /** A person may record themselves there: its document has permissions of its own. */
  records?: boolean;
  document?: string;
  folder?: string;
  /** Few ever see it: its script comes when it is asked for. */
  rare?: boolean;
}

/** The pages, by name, in the manifest's order. */
export const PAGES: Readonly<Record<PageName, PageEntry>> = manifest;

/** The pages, in the manifest's order. */
export const PAGE_ENTRIES = Object.entries(PAGES) as readonly (readonly [PageName, PageEntry])[];

/** The title of a page in the browser's tab, before the product's name; empty for the home page. */
export function titleOf(name: PageName): string {
  return PAGES[name].title ?? "";
}
