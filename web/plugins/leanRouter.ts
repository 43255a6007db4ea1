import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PRODUCTION = new URL("../node_modules/react-router/dist/production/index.mjs", import.meta.url);

// Assignments of names for developer tools. They prevent the removal of unused components.
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const MADE_BY_REACT = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

// Functions that only write messages for developers to the console.
const WARNINGS = /^function warning(?:Once)?\(/gm;

/**
 * Uses the router's production build, which is not among its exports. Marks its components and contexts as pure, so
 * that the build removes unused components and contexts. Marks its warnings as free of side effects, so that the
 * build removes the warnings and their messages.
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
        const silent = lean.replace(WARNINGS, "/* @__NO_SIDE_EFFECTS__ */ $&");
        found ||= lean !== code && silent !== lean;
        return { code: silent.replace(NAMES, ""), map: null };
      },
    },
    generateBundle() {
      if (!found && this.environment.config.build.ssr === false)
        this.error("The router makes its components or its warnings in another way now.");
    },
  };
}
