import { type ComponentType, createContext, lazy, type ReactNode, useContext } from "react";
import type { Begin } from "./begin.ts";
import { moveToNewerBuild } from "./newerBuild.ts";
import { pagesUnderWay } from "./underWay.ts";

type Page = { default: ComponentType; begin?: Begin };

interface Candidate {
  attempt: number;
  failed: boolean;
  /** Whether it was shown, or is waited for: what it is must not change any more. */
  asked: boolean;
  Page: ComponentType;
}

/** The number of the current try to show a page; the error boundary counts it up when a person tries again. */
export const PageAttempt = createContext(0);

/** Why a page is not there: its script or a stylesheet of it could not be had. */
export class PageLost extends Error {
  override name = "PageLost";
}

function candidateFor(attempt: number, load: () => Promise<Page>): Candidate {
  const candidate: Candidate = {
    attempt,
    failed: false,
    asked: false,
    Page: lazy(() => {
      candidate.asked = true;
      const page = load().catch(async (cause: unknown) => {
        // While the browser is on its way to the newer build, the page goes on waiting.
        if (await moveToNewerBuild()) return new Promise<Page>(() => {});
        candidate.failed = true;
        throw new PageLost("A page could not be loaded.", { cause });
      });
      pagesUnderWay.add(page);
      return page;
    }),
  };
  return candidate;
}

/** A page whose script may come later than the app's. */
export interface LazyPage {
  (): ReactNode;
  /**
   * Gets script and styles before the page is first shown, which is then there with everything around it. A
   * failure is left to the showing, which asks again. The promise holds how the page gets what it begins with.
   */
  load: () => Promise<Begin | undefined>;
}

/**
 * A page whose script comes when it is first shown, or before. React's own `lazy` keeps a failed load for ever;
 * this one asks again with the next attempt.
 */
export function lazyPage(load: () => Promise<Page>): LazyPage {
  let candidate = candidateFor(0, load);
  let got: Page | undefined;
  return Object.assign(
    function LazyPage() {
      const attempt = useContext(PageAttempt);
      if (candidate.failed && candidate.attempt !== attempt) candidate = candidateFor(attempt, load);
      return <candidate.Page />;
    },
    {
      load: async () => {
        if (got === undefined && !candidate.asked) {
          try {
            got = await load();
            if (!candidate.asked) candidate.Page = got.default;
          } catch {
            // Whoever shows the page asks again, and says what happened.
          }
        }
        return got?.begin;
      },
    },
  );
}
