import { scopedKey } from "../shared/siteUrl.ts";

const KEY = scopedKey("reloadedAt");

// Minimum time in milliseconds between two reloads. During a deployment, two servers can have different builds and
// would cause repeated reloads.
const MIN_RELOAD_INTERVAL = 30_000;

function ownEntry(): string | null {
  const script = document.querySelector<HTMLElement>('script[data-app], script[type="module"][src]');
  return script?.dataset["app"] ?? script?.getAttribute("src") ?? null;
}

function reloadedJustNow(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last < MIN_RELOAD_INTERVAL;
  } catch {
    // Without storage, the page could reload repeatedly. It therefore behaves as if it had just been reloaded.
    return true;
  }
}

/** Returns the name of the build that runs: the file name of its main script, which contains a hash. */
export function buildName(): string {
  return ownEntry()?.split("/").at(-1) ?? "";
}

/**
 * Reloads the page if the server has a newer build, because the server no longer has the chunks of the old build.
 * Returns whether the page reloads.
 */
export async function reloadForNewBuild(reload = () => window.location.reload()): Promise<boolean> {
  const entry = ownEntry();
  if (entry === null) return false;
  try {
    const response = await fetch(window.location.href, { cache: "no-store" });
    if (!response.ok || (await response.text()).includes(entry)) return false;
  } catch {
    return false;
  }
  if (reloadedJustNow()) return false;
  reload();
  return true;
}
