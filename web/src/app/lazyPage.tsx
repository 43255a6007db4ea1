import { type ComponentType, createContext, lazy, type ReactNode, useContext } from "react";
import type { PageLoader } from "./loader.ts";
import { reloadForNewBuild } from "./buildUpdate.ts";
import { pendingPageLoads } from "./pendingLoads.ts";

type Page = { default: ComponentType; loader?: PageLoader };

interface Candidate {
  attempt: number;
  failed: boolean;
  /** Whether the page was rendered, or a component waits for the page. From then on, its component must not change. */
  isRequested: boolean;
  Page: ComponentType;
}

/** Number of the current attempt to show a page. When the user retries, the error boundary increments the number. */
export const PageAttemptContext = createContext(0);

/** Error of a page whose script or stylesheet could not be loaded. */
export class PageLoadError extends Error {
  override name = "PageLoadError";
}

function candidateFor(attempt: number, load: () => Promise<Page>): Candidate {
  const candidate: Candidate = {
    attempt,
    failed: false,
    isRequested: false,
    Page: lazy(() => {
      candidate.isRequested = true;
      const page = load().catch(async (cause: unknown) => {
        // While the browser reloads for the newer build, the page stays pending.
        if (await reloadForNewBuild()) return new Promise<Page>(() => {});
        candidate.failed = true;
        throw new PageLoadError("A page could not be loaded.", { cause });
      });
      pendingPageLoads.add(page);
      return page;
    }),
  };
  return candidate;
}

/** Page whose script loads separately from the app's main script. */
export interface LazyPage {
  (): ReactNode;
  /**
   * Loads script and styles before the page is first rendered, so that the page does not suspend. If the load fails,
   * the first render loads them again. The promise resolves with the function that loads the page's data.
   */
  load: () => Promise<PageLoader | undefined>;
}

/**
 * Creates a page whose script loads on its first render or earlier. After a failed load, the next attempt loads the
 * script again. React's `lazy` does not, because it caches the failure.
 */
export function lazyPage(load: () => Promise<Page>): LazyPage {
  let candidate = candidateFor(0, load);
  let got: Page | undefined;
  return Object.assign(
    function LazyPage() {
      const attempt = useContext(PageAttemptContext);
      if (candidate.failed && candidate.attempt !== attempt) candidate = candidateFor(attempt, load);
      return <candidate.Page />;
    },
    {
      load: async () => {
        if (got === undefined && !candidate.isRequested) {
          try {
            got = await load();
            if (!candidate.isRequested) candidate.Page = got.default;
          } catch {
            // If the load fails here, the first render loads the script again. If that load fails too, the render
            // shows the error.
          }
        }
        return got?.loader;
      },
    },
  );
}
