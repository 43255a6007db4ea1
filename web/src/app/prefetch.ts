import { pathInApp } from "../data/routes.ts";
import { whenIdle } from "../shared/whenIdle.ts";
import { loadPageAt, PERSONAL_PAGES, PUBLIC_PAGES } from "./pages.ts";

/** Whether the person, or the system for them, has asked for as little traffic as can be. */
function isSparing(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** Gets the pages that a person may go to next, one after the other; those that are asked for meanwhile come first. */
async function loadAll(personal: boolean) {
  const pages = personal ? [...PUBLIC_PAGES, ...PERSONAL_PAGES] : PUBLIC_PAGES;
  for (const { Page } of pages.filter(({ rare }) => !rare)) {
    // oxlint-disable-next-line no-await-in-loop -- what is on show may need the connection as well
    await Page.load();
  }
}

function loadLinked({ target }: Event) {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.pathname !== location.pathname) void loadPageAt(pathInApp(link.pathname));
}

/**
 * Gets the scripts of pages before they are asked for: those of all pages when the browser has nothing better to
 * do, and that of a link's as soon as the pointer or the focus is on it.
 */
export function prefetchPages({ personal }: { personal: boolean }): void {
  if (!isSparing()) whenIdle(() => void loadAll(personal));
  for (const kind of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(kind, loadLinked, { passive: true });
  }
}
