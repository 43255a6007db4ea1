import { pathInApp } from "../data/routes.ts";
import { whenIdle } from "../shared/whenIdle.ts";
import { loadPageForPath, PERSONAL_PAGES, PUBLIC_PAGES } from "./pages.ts";

/** Reports whether the user or the system has asked to use little data. */
function isSparing(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** Loads the pages one after the other. A page that the user opens is loaded first. */
async function loadAll(personal: boolean) {
  const pages = personal ? [...PUBLIC_PAGES, ...PERSONAL_PAGES] : PUBLIC_PAGES;
  for (const { Page } of pages.filter(({ noPrefetch }) => !noPrefetch)) {
    await Page.load();
  }
}

function loadLinked({ target }: Event) {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.pathname !== location.pathname) void loadPageForPath(pathInApp(link.pathname));
}

/**
 * Loads the scripts of all pages in advance, when the browser is idle. It also loads the script of a page when a link
 * to it gets the pointer or the focus.
 */
export function prefetchPages({ personal }: { personal: boolean }): void {
  if (!isSparing()) whenIdle(() => void loadAll(personal));
  for (const kind of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(kind, loadLinked, { passive: true });
  }
}
