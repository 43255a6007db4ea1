import { mergeConfig, type UserConfig } from "vite";
import app from "./vite.config.ts";

const ENTRY = /\.html$|\/src\/app\/(developer|apiDocs)\.tsx$/;

// The developer pages are a separate build. In one build, shared chunks would split the entry chunk of the app.
const config: UserConfig = mergeConfig(app, {
  build: {
    manifest: false,
    emptyOutDir: false,
    copyPublicDir: false,
    // The API reference is a single large component, so its chunk is large.
    chunkSizeWarningLimit: 1600,
  },
});

config.build = {
  ...config.build,
  rolldownOptions: {
    input: ["developer.html", "api-docs.html"],
    output: {
      codeSplitting: {
        // Layers have the order in which the styles load. The styles are in one file, so that this order does not
        // change.
        groups: [{ name: "frame", tags: ["$initial"], test: (id) => !ENTRY.test(id) }],
      },
    },
  },
};

export default config;
