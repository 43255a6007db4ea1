import manifest from "../../pages.json";

/** Name of a page: its key in pages.json. */
export type PageName = keyof typeof manifest;

/** Pages in the sidebar. */
export type SidebarPage = {
  [Name in PageName]: (typeof manifest)[Name] extends { sidebar: string } ? Name : never;
}[PageName];

/** Pages in the second group of the sidebar, for logged-in users. */
export type LearnerPage = {
  [Name in PageName]: (typeof manifest)[Name] extends { learnerNav: string } ? Name : never;
}[PageName];

/** Fields of a page that the app reads. docs/architecture.md describes them. */
export interface PageEntry {
  /** Path, which can contain {id}; absent for the page that unknown paths show. */
  path?: string;
  title?: string;
  notFoundTitle?: string;
  personal?: boolean;
  chromeless?: boolean;
  sidebar?: string;
  learnerNav?: string;
  /** Whether the page may record audio and video. Such a page is a separate document with its own permissions. */
  recording?: boolean;
  document?: string;
  folder?: string;
  /** Whether the app does not load the page's script in advance. */
  noPrefetch?: boolean;
}

/** Pages by name, in the order of the manifest. */
export const PAGES: Readonly<Record<PageName, PageEntry>> = manifest;

/** Entries of the pages in the order of the manifest. */
export const PAGE_ENTRIES = Object.entries(PAGES) as readonly (readonly [PageName, PageEntry])[];

/** Returns the title of a page for the tab of the browser, without the site name; empty for the home page. */
export function titleOf(name: PageName): string {
  return PAGES[name].title ?? "";
}
