import { defineConfig } from "vitest/config";
import { language } from "../../plugins/language.ts";

/** Configuration with which StrykerJS runs the tests that need no browser. */
export default defineConfig({
  plugins: [language()],
  test: { environment: "node", include: ["src/**/*.node.test.ts"], testTimeout: 10_000 },
});
