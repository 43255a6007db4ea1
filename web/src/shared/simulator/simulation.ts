import { createContext, useContext, useSyncExternalStore } from "react";
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
  /** Changes delay and failure rate from now on. */
  behave: (changes: Partial<Behaviour>) => void;
  /** Forgets everything that people did in this browser. */
  reset: () => Promise<void>;
}

/** Opens the simulated backend. Neither its code nor the program is loaded before it is asked something. */
export function openSimulation(behaviour: Partial<Behaviour> = {}): Simulation {
  const listeners = new Set<() => void>();
  let state: SimulationState = { arrived: 0, startedFresh: false };
  let starting: Promise<Simulator> | undefined;

  function change(changes: Partial<SimulationState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function simulator(): Promise<Simulator> {
    starting ??= import("./simulator.ts").then(({ startSimulator }) =>
      startSimulator(behaviour, {
        onProgress: (arrived) => change({ arrived }),
        onStartedFresh: () => change({ startedFresh: true }),
      }),
    );
    return starting;
  }

  return {
    fetch: async (request) => (await simulator()).fetch(request),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    behave: (changes) => void simulator().then((started) => started.behave(changes)),
    reset: async () => {
      await (await simulator()).reset();
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

/** What a person is told of the simulation, kept up to date. */
export function useSimulationState(simulation: Simulation): SimulationState {
  return useSyncExternalStore(simulation.subscribe, simulation.state);
}
