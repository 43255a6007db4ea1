import { stripBasePath } from "../../shared/siteUrl.ts";
import type { Simulator } from "./simulator.ts";

/**
 * Creates a fetch function. It sends requests to paths under /api to the simulated backend, and all other requests to
 * the network.
 */
export function simulatedFetch(
  simulator: Pick<Simulator, "fetch">,
  passOn: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return (request) => {
    const { origin, pathname } = new URL(request.url);
    const ours = origin === location.origin && stripBasePath(pathname).startsWith("/api/");
    return ours ? simulator.fetch(request) : passOn(request);
  };
}
