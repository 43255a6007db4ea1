import { simulatedFetch } from "../../data/simulator/simulatedFetch.ts";
import { openSimulation, SimulationProvider } from "../../data/simulator/simulation.ts";
import { behaviourOfThisTab } from "../../data/simulator/tab.ts";
import { SimulationNote } from "../../features/simulation/SimulationNote.tsx";
import type { Backend } from "./backend.ts";
import { reloadLists } from "./reloadLists.ts";

/** The simulated backend for /api; the rest is passed on. */
export function openSimulatedBackend(passOn: Backend["fetch"]): Backend {
  const simulation = openSimulation(behaviourOfThisTab());
  return {
    fetch: simulatedFetch(simulation, passOn),
    follow: (store) => simulation.onChangeElsewhere(() => reloadLists(store)),
    Around: ({ children }) => (
      <SimulationProvider value={simulation}>
        {children}
        <SimulationNote
          simulation={simulation}
          onReset={() => window.location.assign(import.meta.env.BASE_URL)}
        />
      </SimulationProvider>
    ),
  };
}
