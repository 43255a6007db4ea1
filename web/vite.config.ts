import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { language } from "./plugins/language.ts";
import { composed } from "./plugins/pictures.ts";
import { lostStyles } from "./plugins/lostStyles.ts";
import { leanRouter } from "./plugins/leanRouter.ts";
import { startFiles } from "./plugins/startFiles.ts";
import pages from "./pages.json" with { type: "json" };

const api = process.env["GREENROOM_API"] ?? "http://127.0.0.1:8080";

/** The path at which a static host serves the demo. When it is set, the build is the demo's. */
const demoBase = process.env["DEMO_BASE"];
/** Where the demo is built. */
const demoFolder = process.env["DEMO_FOLDER"] ?? "../dist/demo";

const demo: UserConfig = {
  base: demoBase ?? "/",
  define: { "import.meta.env.VITE_BACKEND": JSON.stringify("simulated") },
};

/**
 * A server may stand in a folder of its host, which no build knows: scripts and styles name what they need by where they
 * lie themselves, and the server writes the folder into the documents.
 */
const served: UserConfig = {
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
};

/** Puts the developers' pages at the addresses that the program gives them. */
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
  plugins: [language(), react(), developerPages, startFiles(), composed(), lostStyles(), leanRouter()],
  ...(demoBase === undefined ? served : demo),
  worker: { format: "es" },
  server: { proxy: { "/api": api } },
  build: {
    // The size check reads it; the build's last step takes it out of what is served.
    manifest: true,
    // A data: URL would be refused by the server's policy (fonts) or cost more than it saves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page starts with is one file: in pieces it compresses worse, by 4 kB.
    // So is what several pages share: as many small files as there are parts of it would wait for each other.
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
