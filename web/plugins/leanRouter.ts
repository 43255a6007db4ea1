import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PRODUCTION = new URL("../node_modules/react-router/dist/production/index.mjs", import.meta.url);

// Only for developer tools. The assignments prevent tree shaking of unused components.
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const MADE_BY_REACT = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Uses the router's production build, which has no warnings but is not among its exports. Marks its components and
 * contexts as pure, so that unused ones are removed.
 */
export function leanRouter(): Plugin {
  let found = false;
  return {
    name: "greenroom:lean-router",
    apply: "build",
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: fileURLToPath(PRODUCTION) }] },
    }),
    transform: {
      order: "pre",
      filter: { id: /\/react-router\/dist\// },
      handler(code) {
        const lean = code.replace(MADE_BY_REACT, "= /* @__PURE__ */ $1");
        found ||= lean !== code;
        return { code: lean.replace(NAMES, ""), map: null };
      },
    },
    generateBundle() {
      if (!found && this.environment.config.build.ssr === false)
        this.error("The router makes its components in another way now.");
    },
  };
}
