import { createContext, useContext, useSyncExternalStore } from "react";
import { storageKeysOf } from "../storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import type { SimulationSettings } from "./behaviour.ts";
import type { Simulator } from "./simulator.ts";

/** State of the simulated backend as the page shows it. */
export interface SimulationState {
  /** Download progress of the WebAssembly program, from 0 to 1. */
  arrived: number;
  /** Whether the stored state was invalid and was discarded. */
  startedFresh: boolean;
}

/** Simulated backend of this tab. */
export interface Simulation {
  /** Sends a request to the API of the simulated backend. The first request loads the WebAssembly program. */
  fetch: (request: Request) => Promise<Response>;
  state: () => SimulationState;
  /** Adds a listener that is called after each change of the state. Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
  /** Sets a listener that is called when another tab has changed the stored state. */
  onChangeElsewhere: (listener: () => void) => void;
  /** Changes the delay or the failure rate. */
  behave: (changes: Partial<SimulationSettings>) => void;
  /** Restores the initial state and ends the session. */
  reset: () => Promise<void>;
}

const UNASKED: SimulationState = { arrived: 0, startedFresh: false };

/** Creates the simulated backend of this tab. The WebAssembly program loads with the first request. */
export function openSimulation(behaviour: Partial<SimulationSettings> = {}): Simulation {
  const listeners = new Set<() => void>();
  const changedElsewhere = new Set<() => void>();
  const current = { ...behaviour };
  let state = UNASKED;
  let starting: Promise<Simulator> | undefined;
  let left = false;

  function change(changes: Partial<SimulationState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  async function start(): Promise<Simulator> {
    const { startSimulator } = await import("./simulator.ts");
    const started = startSimulator(current, {
      onProgress: (arrived) => change({ arrived }),
      onStartedFresh: () => change({ startedFresh: true }),
      onChangeElsewhere: () => changedElsewhere.forEach((listener) => listener()),
    });
    await started.ready.catch((reason: unknown) => {
      started.close();
      change({ arrived: 0 });
      throw reason;
    });
    return started;
  }

  // A document in WebKit's back/forward cache would lock the database, so the backend closes when the user leaves the
  // document.
  addEventListener("pagehide", () => {
    left = true;
    starting?.then(
      (started) => started.close(),
      () => undefined,
    );
    starting = undefined;
  });
  addEventListener("pageshow", () => (left = false));

  function simulator(): Promise<Simulator> {
    if (left) return Promise.reject(new TypeError("The document has been left."));
    // If the load fails, the next request tries again.
    starting ??= start().catch((reason: unknown) => {
      starting = undefined;
      throw reason;
    });
    return starting;
  }

  return {
    fetch: async (request) => (await simulator()).fetch(request),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onChangeElsewhere: (listener) => void changedElsewhere.add(listener),
    behave: (changes) => {
      Object.assign(current, changes);
      starting?.then(
        (started) => started.behave(changes),
        () => undefined,
      );
    },
    reset: async () => {
      await (await simulator()).reset();
      // The reset has deleted the account of the session. Removing the token logs out this tab and, by a storage
      // event, all other tabs.
      writeText(storageKeysOf("simulated").token, null);
      change({ startedFresh: false });
    },
  };
}

const SimulationContext = createContext<Simulation | null>(null);

/** Provides the simulated backend of this tab; null if the tab uses the server. */
export const SimulationProvider = SimulationContext.Provider;

/** Returns the simulated backend of this tab; null if the tab uses the server. */
export function useSimulation(): Simulation | null {
  return useContext(SimulationContext);
}

const hearNothing = () => () => undefined;
const unasked = () => UNASKED;

/**
 * Returns the state of the simulated backend and renders again when it changes. If the tab uses the server, it
 * returns the initial state.
 */
export function useSimulationState(simulation: Simulation | null): SimulationState {
  return useSyncExternalStore(simulation?.subscribe ?? hearNothing, simulation?.state ?? unasked);
}
