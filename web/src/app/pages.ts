import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { PAGE_ENTRIES, PAGES, type PageName } from "../data/pages.ts";
import { pathTo, ROUTES } from "../data/routes.ts";
import { loader as beginHome } from "../pages/home/loader.ts";
import type { PageLoader } from "./loader.ts";
import { type LazyPage, lazyPage } from "./lazyPage.tsx";

/** Page and the pattern of its path. */
export interface PageRoute {
  path: string;
  Page: LazyPage;
  /** Whether the page's script is not loaded in advance. */
  noPrefetch: boolean;
}

// Each page is a chunk, except the home page, which is in the main script. The developer pages are separate documents
// and not in this list.
const components = import.meta.glob<{ default: ComponentType; loader?: PageLoader }>([
  "../pages/*/*Page.tsx",
  "!../pages/home/*",
  "!../pages/{api-docs,mock-server,request-tester}/*",
]);

const lazyPages = Object.entries(components).map(([file, load]) => ({ file, Page: lazyPage(load) }));

// Pages with the same directory share one component, which stays mounted when the user switches between them.
function pageOf(name: PageName): LazyPage {
  const folder = `../pages/${PAGES[name].folder ?? name}/`;
  const found = lazyPages.find(({ file }) => file.startsWith(folder));
  if (!found) throw new Error(`No page in ${folder}`);
  return found.Page;
}

function pagesThat(fit: (name: PageName) => boolean): readonly PageRoute[] {
  return PAGE_ENTRIES.filter(
    ([name, { path, document }]) => path && !document && name !== "home" && fit(name),
  ).map(([name, { noPrefetch = false }]) => ({ path: pathTo(name, ":id"), Page: pageOf(name), noPrefetch }));
}

/** Public pages except the home page. */
export const PUBLIC_PAGES = pagesThat((name) => !PAGES[name].personal);

/** Pages that need a login. */
export const PERSONAL_PAGES = pagesThat((name) => PAGES[name].personal === true);

/** Page that unknown paths show. */
export const NotFoundPage = pageOf("not-found");

/**
 * Loads the script of the page at a path before the first render, because React delays a page that suspends by up to
 * 300 ms. The promise never rejects. It resolves with the function that loads the page's data.
 */
export async function loadPageForPath(path: string): Promise<PageLoader | undefined> {
  // The home page is in the main script and needs no load.
  if (path === ROUTES.home) return beginHome;
  const found = [...PUBLIC_PAGES, ...PERSONAL_PAGES].find((page) => matchPath(page.path, path));
  return (found?.Page ?? NotFoundPage).load();
}
