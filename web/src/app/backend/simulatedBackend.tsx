import { refreshLists } from "../../data/store/freshness.ts";
import { simulatedFetch } from "../../data/simulator/simulatedFetch.ts";
import { openSimulation, SimulationProvider } from "../../data/simulator/simulation.ts";
import { behaviourOfThisTab } from "../../data/simulator/tab.ts";
import { SimulationNote } from "../../features/simulation/SimulationNote.tsx";
import type { Backend } from "./backend.ts";
import { SITE_FOLDER } from "../../shared/siteFile.ts";

/** The simulated backend for /api; the rest is passed on. */
export function openSimulatedBackend(passOn: Backend["fetch"]): Backend {
  const simulation = openSimulation(behaviourOfThisTab());
  return {
    fetch: simulatedFetch(simulation, passOn),
    follow: (store) => simulation.onChangeElsewhere(() => store.dispatch(refreshLists())),
    Around: ({ children }) => (
      <SimulationProvider value={simulation}>
        {children}
        <SimulationNote simulation={simulation} onReset={() => window.location.assign(SITE_FOLDER)} />
      </SimulationProvider>
    ),
  };
}
