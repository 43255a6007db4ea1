import { mergeConfig, type UserConfig } from "vite";
import app from "./vite.config.ts";

const ENTRY = /\.html$|\/src\/app\/(developer|apiDocs)\.tsx$/;

// The developer pages are a separate build, because shared chunks would split the app's entry chunk.
const config: UserConfig = mergeConfig(app, {
  build: {
    manifest: false,
    emptyOutDir: false,
    copyPublicDir: false,
    // The reference is one large component at the end of its page.
    chunkSizeWarningLimit: 1600,
  },
});

config.build = {
  ...config.build,
  rolldownOptions: {
    input: ["developer.html", "api-docs.html"],
    output: {
      codeSplitting: {
        // In a single file the styles retain their order, which determines the order of their layers.
        groups: [{ name: "frame", tags: ["$initial"], test: (id) => !ENTRY.test(id) }],
      },
    },
  },
};

export default config;
