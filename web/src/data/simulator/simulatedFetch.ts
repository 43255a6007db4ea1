import { pathInSite } from "../../shared/siteFile.ts";
import type { Simulator } from "./simulator.ts";

/** A fetch that asks the simulated backend for everything under /api of this site, and passes all else on. */
export function simulatedFetch(
  simulator: Pick<Simulator, "fetch">,
  passOn: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return (request) => {
    const { origin, pathname } = new URL(request.url);
    const ours = origin === location.origin && pathInSite(pathname).startsWith("/api/");
    return ours ? simulator.fetch(request) : passOn(request);
  };
}
