import { createContext, useContext, useSyncExternalStore } from "react";
import { storageKeysOf } from "../storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import type { Behaviour } from "./behaviour.ts";
import type { Simulator } from "./simulator.ts";

/** State of the simulated backend as the page shows it. */
export interface SimulationState {
  /** Download progress of the program, from 0 to 1. */
  arrived: number;
  /** Whether the stored state was invalid and was discarded. */
  startedFresh: boolean;
}

/** Simulated backend of this tab. */
export interface Simulation {
  /** Responds to a request to /api. The first request loads the program. */
  fetch: (request: Request) => Promise<Response>;
  state: () => SimulationState;
  /** Calls a listener after each change of the state. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /** Calls a listener when another tab changed the stored state. */
  onChangeElsewhere: (listener: () => void) => void;
  /** Changes delay and failure rate. */
  behave: (changes: Partial<Behaviour>) => void;
  /** Resets everything to the initial state and ends the session. */
  reset: () => Promise<void>;
}

const UNASKED: SimulationState = { arrived: 0, startedFresh: false };

/** Opens the simulated backend. It loads nothing before the first request. */
export function openSimulation(behaviour: Partial<Behaviour> = {}): Simulation {
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

  // A document in WebKit's back/forward cache would otherwise lock the database.
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
    // A failed load is retried with the next request.
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
      // The account of the session no longer exists. The storage event notifies the other tabs of the logout.
      writeText(storageKeysOf("simulated").token, null);
      change({ startedFresh: false });
    },
  };
}

const SimulationContext = createContext<Simulation | null>(null);

/** Provides the simulated backend of this tab, or null with a server. */
export const SimulationProvider = SimulationContext.Provider;

/** Returns the simulated backend of this tab, or null with a server. */
export function useSimulation(): Simulation | null {
  return useContext(SimulationContext);
}

const hearNothing = () => () => undefined;
const unasked = () => UNASKED;

/**
 * Returns the state of the simulated backend and follows changes. Without a simulated backend it returns the initial
 * state.
 */
export function useSimulationState(simulation: Simulation | null): SimulationState {
  return useSyncExternalStore(simulation?.subscribe ?? hearNothing, simulation?.state ?? unasked);
}
