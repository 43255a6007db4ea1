import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PRODUCTION = new URL("../node_modules/react-router/dist/production/index.mjs", import.meta.url);

// For developers' tools alone, and enough to keep what nothing uses.
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const MADE_BY_REACT = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Takes the router without its warnings for developers, which it has but does not name among its exports, and of it
 * what the app uses: it does not say that its components and contexts can be left out when nothing uses them.
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
