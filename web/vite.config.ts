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

/** Path under which a static host serves the demo. Vite builds the demo if this is set. */
const demoBase = process.env["DEMO_BASE"];
/** File with the custom media queries that all style sheets use. */
const media = fileURLToPath(new URL("src/styles/media.css", import.meta.url));

/** Directory into which the demo is built. */
const demoFolder = process.env["DEMO_FOLDER"] ?? "../dist/demo";

const demo: UserConfig = {
  base: demoBase ?? "/",
  define: { "import.meta.env.VITE_BACKEND": JSON.stringify("simulated") },
};

/**
 * The build does not know the base path under which a server will be deployed. Scripts and styles therefore use
 * relative URLs, and the server writes the base path into the documents.
 */
const served: UserConfig = {
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
};

/** During development, serves the developer pages at the same addresses as the server. */
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
    // The size check needs the manifest. The last step of the build removes it.
    manifest: true,
    // The content security policy of the server blocks fonts in data: URLs. Other inlined files would make the
    // download larger.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Code that every page needs at its start is in one file, because several files would be 4 kB larger after
    // compression. Code that several pages share is in one file too, because many small files load more slowly.
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
