import { mergeConfig, type UserConfig } from "vite";
import app from "./vite.config.ts";

const ENTRY = /\.html$|\/src\/app\/(developer|apiDocs)\.tsx$/;

// The developers' pages are a build of their own, laid beside the app's: shared chunks would cut what the app
// starts with into pieces.
const config: UserConfig = mergeConfig(app, {
  build: {
    manifest: false,
    emptyOutDir: false,
    copyPublicDir: false,
    // The reference is one large component, and the last thing on its page.
    chunkSizeWarningLimit: 1600,
  },
});

config.build = {
  ...config.build,
  rolldownOptions: {
    input: ["developer.html", "api-docs.html"],
    output: {
      codeSplitting: {
        // In one piece the styles keep their order, which is the order of their layers.
        groups: [{ name: "frame", tags: ["$initial"], test: (id) => !ENTRY.test(id) }],
      },
    },
  },
};

export default config;
