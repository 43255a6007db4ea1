import { type ComponentType, Fragment, lazy, type ReactNode } from "react";
import type { Fetch } from "../../data/api/client.ts";
import { currentBackend } from "../../data/simulator/tab.ts";
import type { AppStore } from "../store.ts";

/** Backend to which the app sends its requests. */
export interface Backend {
  fetch: Fetch;
  /**
   * Synchronizes the store with changes in other tabs. With a server it does nothing, because other code synchronizes
   * the tabs.
   */
  follow: (store: AppStore) => void;
  /** Component around the app that shows information about the backend. It can suspend. */
  Around: ComponentType<{ children: ReactNode }>;
}

const server: Backend = {
  fetch: async (request, onSent) => {
    if (!onSent) return window.fetch(request);
    const { upload } = await import("../../data/http/upload.ts");
    return upload(request, onSent);
  },
  follow: () => undefined,
  Around: Fragment,
};

/**
 * Opens the backend of this tab. This is the server, unless the build or the user has selected the simulated backend.
 */
export function openBackend(): Backend {
  if (currentBackend() === "server") return server;
  const opening = import("./simulatedBackend.tsx").then(({ openSimulatedBackend }) =>
    openSimulatedBackend(server.fetch),
  );
  return {
    fetch: async (...given) => (await opening).fetch(...given),
    follow: (store) => {
      // If the script fails to load, the component around the app fails too and shows the error.
      opening.then(({ follow }) => follow(store)).catch(() => undefined);
    },
    Around: lazy(async () => ({ default: (await opening).Around })),
  };
}
