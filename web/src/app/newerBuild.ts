import { ofThisSite } from "../shared/siteFile.ts";

const KEY = ofThisSite("reloadedAt");

// Two servers that disagree about the build, as during a deployment, must not throw a page back and forth.
const REST = 30_000;

function ownEntry(): string | null {
  const script = document.querySelector<HTMLElement>('script[data-app], script[type="module"][src]');
  return script?.dataset["app"] ?? script?.getAttribute("src") ?? null;
}

function reloadedJustNow(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last < REST;
  } catch {
    // Without a memory, one reload can't be told from many.
    return true;
  }
}

/** The name of the build that runs here: of its main script, which holds a digest. */
export function buildName(): string {
  return ownEntry()?.split("/").at(-1) ?? "";
}

/**
 * Loads the page anew when the server has a newer build than the one that runs here: its scripts have other
 * names, so those that were not loaded yet are gone. Answers whether the page is about to go.
 */
export async function moveToNewerBuild(reload = () => window.location.reload()): Promise<boolean> {
  const entry = ownEntry();
  if (entry === null) return false;
  try {
    const answer = await fetch(window.location.href, { cache: "no-store" });
    if (!answer.ok || (await answer.text()).includes(entry)) return false;
  } catch {
    return false;
  }
  if (reloadedJustNow()) return false;
  reload();
  return true;
}
