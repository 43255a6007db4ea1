import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PRODUCTION = new URL("../node_modules/react-router/dist/production/index.mjs", import.meta.url);

// Assignments of names that only developer tools use. They prevent the build from removing unused components.
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const MADE_BY_REACT = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

// Functions that only log warnings for developers.
const WARNINGS = /^function warning(?:Once)?\(/gm;

// Messages of assertions that only a wrong use of the router by a developer violates.
const MESSAGES = /(\binvariant2?\(\s*[^;]*?),\s*(?:`[^`]*`|"[^"]*")\s*\);/g;

/**
 * Makes the router smaller. It uses the production build of the router, which the package does not export. It marks
 * components, contexts and warnings as free of side effects, so that the build removes those that are not used. It
 * also removes the messages of assertions.
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
        const brief = silent.replace(MESSAGES, "$1);");
        found ||= lean !== code && silent !== lean && brief !== silent;
        return { code: brief.replace(NAMES, ""), map: null };
      },
    },
    generateBundle() {
      if (!found && this.environment.config.build.ssr === false)
        this.error("The router makes its components, warnings or assertions in another way now.");
    },
  };
}
