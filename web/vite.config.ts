import globalData from "@csstools/postcss-global-data";
import react from "@vitejs/plugin-react";
import customMedia from "postcss-custom-media";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { language } from "./plugins/language.ts";
import { categoryImages } from "./plugins/categoryImages.ts";
import { stylesheetErrors } from "./plugins/stylesheetErrors.ts";
import { leanRouter } from "./plugins/leanRouter.ts";
import { startFiles } from "./plugins/startFiles.ts";
import pages from "./pages.json" with { type: "json" };

const api = process.env["GREENROOM_API"] ?? "http://127.0.0.1:8080";

/** Path at which a static host serves the demo. If it is set, Vite builds the demo. */
const demoBase = process.env["DEMO_BASE"];
/** File with the custom media queries of all style sheets. */
const media = fileURLToPath(new URL("src/styles/media.css", import.meta.url));

/** Output directory of the demo. */
const demoFolder = process.env["DEMO_FOLDER"] ?? "../dist/demo";

const demo: UserConfig = {
  base: demoBase ?? "/",
  define: { "import.meta.env.VITE_BACKEND": JSON.stringify("simulated") },
};

/**
 * A server can be deployed under a base path that the build does not know. Scripts and styles use relative URLs, and the
 * server writes the base path into the documents.
 */
const served: UserConfig = {
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
};

/** Serves the developer pages at the same addresses as the server. */
const developerPages: Plugin = {
  name: "greenroom:developer-pages",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [path = ""] = (request.url ?? "").split("?");
      for (const page of Object.values(pages)) {
        if ("document" in page && page.path === path.replace(/\/$/, "")) request.url = `/${page.document}`;
      }
      next();
    });
  },
};

export default defineConfig({
  plugins: [
    language(),
    react(),
    developerPages,
    startFiles(),
    categoryImages(),
    stylesheetErrors(),
    leanRouter(),
  ],
  ...(demoBase === undefined ? served : demo),
  worker: { format: "es" },
  css: { postcss: { plugins: [globalData({ files: [media] }), customMedia()] } },
  server: { proxy: { "/api": api } },
  build: {
    // The size check reads the manifest. The last step of the build removes it from the served files.
    manifest: true,
    // The server's content security policy blocks data: URLs of fonts. Inlining other files would cost more than it
    // saves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The code that every page starts with is one file. Several files would be 4 kB larger after compression.
    // Code that several pages share is one file too, because many small files would delay each other.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 1 },
            { name: "shared", test: /\/src\/|\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
    },
    ...(demoBase === undefined ? {} : { outDir: demoFolder, emptyOutDir: true }),
  },
});
