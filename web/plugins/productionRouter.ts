import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PRODUCTION = new URL("../node_modules/react-router/dist/production/index.mjs", import.meta.url);

/** Takes the router without its warnings for developers, which it has but does not name among its exports. */
export function productionRouter(): Plugin {
  return {
    name: "greenroom:production-router",
    apply: "build",
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: fileURLToPath(PRODUCTION) }] },
    }),
  };
}
