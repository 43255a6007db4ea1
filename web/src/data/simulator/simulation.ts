import { createContext, useContext, useSyncExternalStore } from "react";
import { storageKeysOf } from "../storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import type { Behaviour } from "./behaviour.ts";
import type { Simulator } from "./simulator.ts";

/** What a person is told of the simulated backend. */
export interface SimulationState {
  /** How much of the program has arrived, from 0 to 1. */
  arrived: number;
  /** Whether what this browser kept could not be read and was left behind. */
  startedFresh: boolean;
}

/** The simulated backend in place of a server, for this tab. */
export interface Simulation {
  /** Answers a request to /api. The program is loaded with the first one. */
  fetch: (request: Request) => Promise<Response>;
  state: () => SimulationState;
  /** Calls the listener after every change of the state, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Calls the listener whenever another tab has changed what is kept. */
  onChangeElsewhere: (listener: () => void) => void;
  /** Changes delay and failure rate from now on. */
  behave: (changes: Partial<Behaviour>) => void;
  /** Makes everything as it was shipped; the session ends with what people did. */
  reset: () => Promise<void>;
}

const UNASKED: SimulationState = { arrived: 0, startedFresh: false };

/** Opens the simulated backend. Neither its code nor the program is loaded before it is asked something. */
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

  // In WebKit a document in the back/forward cache would keep the database locked for all others.
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
    // What could not be loaded is loaded with the next request.
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
      // The session's account is gone; the other tabs hear of it by the storage.
      writeText(storageKeysOf("simulated").token, null);
      change({ startedFresh: false });
    },
  };
}

const SimulationContext = createContext<Simulation | null>(null);

/** Tells the app below it which simulated backend answers this tab, or null when a server does. */
export const SimulationProvider = SimulationContext.Provider;

/** The simulated backend that answers this tab, or null when a server does. */
export function useSimulation(): Simulation | null {
  return useContext(SimulationContext);
}

const hearNothing = () => () => undefined;
const unasked = () => UNASKED;

/** What a person is told of the simulation, kept up to date; without one, what is told of one that was never asked. */
export function useSimulationState(simulation: Simulation | null): SimulationState {
  return useSyncExternalStore(simulation?.subscribe ?? hearNothing, simulation?.state ?? unasked);
}
