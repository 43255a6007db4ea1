import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { PAGE_ENTRIES, PAGES, type PageName } from "../data/pages.ts";
import { pathTo, ROUTES } from "../data/routes.ts";
import { begin as beginHome } from "../pages/home/begin.ts";
import type { Begin } from "./begin.ts";
import { type LazyPage, lazyPage } from "./lazyPage.tsx";

/** A page at an address, which may hold parameters. */
export interface PageAt {
  path: string;
  Page: LazyPage;
  /** Few ever see it: its script comes when it is asked for. */
  rare: boolean;
}

// Each page is a chunk of its own, but for the home page, which is part of what every page starts with. The
// developers' pages belong to documents of their own.
const components = import.meta.glob<{ default: ComponentType; begin?: Begin }>([
  "../pages/*/*Page.tsx",
  "!../pages/home/*",
  "!../pages/{api-docs,mock-server,request-tester}/*",
]);

const lazyPages = Object.entries(components).map(([file, load]) => ({ file, Page: lazyPage(load) }));

// Addresses of one folder share its page, which then stays what it is from one to the other.
function pageOf(name: PageName): LazyPage {
  const folder = `../pages/${PAGES[name].folder ?? name}/`;
  const found = lazyPages.find(({ file }) => file.startsWith(folder));
  if (!found) throw new Error(`There is no page in ${folder}.`);
  return found.Page;
}

function pagesThat(fit: (name: PageName) => boolean): readonly PageAt[] {
  return PAGE_ENTRIES.filter(
    ([name, { path, document }]) => path && !document && name !== "home" && fit(name),
  ).map(([name, { rare = false }]) => ({ path: pathTo(name, ":id"), Page: pageOf(name), rare }));
}

/** The pages that everyone may see, but for the home page. */
export const PUBLIC_PAGES = pagesThat((name) => !PAGES[name].personal);

/** The pages that show what one person keeps. */
export const PERSONAL_PAGES = pagesThat((name) => PAGES[name].personal === true);

/** The page for every other address. */
export const NotFoundPage = pageOf("not-found");

/**
 * Gets the script of the page at a path of the app, so that the first thing rendered is whole: React keeps a page
 * that arrives after what stands around it back for another 300 ms. It never fails. The promise holds how the page
 * gets what it begins with.
 */
export async function loadPageAt(path: string): Promise<Begin | undefined> {
  // The home page is part of what every page starts with.
  if (path === ROUTES.home) return beginHome;
  const found = [...PUBLIC_PAGES, ...PERSONAL_PAGES].find((page) => matchPath(page.path, path));
  return (found?.Page ?? NotFoundPage).load();
}
