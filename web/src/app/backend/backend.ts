import { type ComponentType, Fragment, lazy, type ReactNode } from "react";
import type { Fetch } from "../../data/api/client.ts";
import { backendOfThisTab } from "../../data/simulator/tab.ts";
import type { AppStore } from "../store.ts";

/** What answers the app's calls. */
export interface Backend {
  fetch: Fetch;
  /** Keeps what the store holds in step with what other tabs do; what a server's other tabs do, it hears from nobody. */
  follow: (store: AppStore) => void;
  /** Puts around the app what a person needs to know of its backend. It may suspend. */
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

/** The backend of this tab: the server, unless the build or the tab has chosen the simulated one. */
export function openBackend(): Backend {
  if (backendOfThisTab() === "server") return server;
  const opening = import("./simulatedBackend.tsx").then(({ openSimulatedBackend }) =>
    openSimulatedBackend(server.fetch),
  );
  return {
    fetch: async (...given) => (await opening).fetch(...given),
    follow: (store) => {
      // When the script is lost, what stands around the app fails as well, and says so.
      opening.then(({ follow }) => follow(store)).catch(() => undefined);
    },
    Around: lazy(async () => ({ default: (await opening).Around })),
  };
}
