import { stripBasePath } from "../../shared/siteUrl.ts";
import type { Simulator } from "./simulator.ts";

/** Creates a fetch function that sends requests under /api to the simulated backend and passes on others. */
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
