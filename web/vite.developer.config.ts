import { mergeConfig, type UserConfig } from "vite";
import app from "./vite.config.ts";

// The developers' pages are a build of their own, laid beside the app's: shared chunks would cut what the app
// starts with into pieces.
const config: UserConfig = mergeConfig(app, {
  build: {
    manifest: false,
    emptyOutDir: false,
    copyPublicDir: false,
    // The reference is one large component, and the last thing on its page.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: { input: ["developer.html", "api-docs.html"] },
  },
});

export default config;
