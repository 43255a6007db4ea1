import { defineConfig } from "vitest/config";
import { language } from "../../plugins/language.ts";

/** The tests that need no browser, as StrykerJS runs them. */
export default defineConfig({
  plugins: [language()],
  test: { environment: "node", include: ["src/**/*.node.test.ts"], testTimeout: 10_000 },
});
