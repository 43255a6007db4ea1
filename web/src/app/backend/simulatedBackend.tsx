import { simulatedFetch } from "../../shared/simulator/simulatedFetch.ts";
import { openSimulation, SimulationProvider } from "../../shared/simulator/simulation.ts";
import { behaviourOfThisTab } from "../../shared/simulator/tab.ts";
import type { Backend } from "./backend.ts";
import { SimulationNote } from "./SimulationNote.tsx";

/** The simulated backend for /api; the rest is passed on. */
export function openSimulatedBackend(passOn: Backend["fetch"]): Backend {
  const simulation = openSimulation(behaviourOfThisTab());
  return {
    fetch: simulatedFetch(simulation, passOn),
    Around: ({ children }) => (
      <SimulationProvider value={simulation}>
        {children}
        <SimulationNote simulation={simulation} />
      </SimulationProvider>
    ),
  };
}
