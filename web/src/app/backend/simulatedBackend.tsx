import { refreshLists } from "../../data/store/freshness.ts";
import { simulatedFetch } from "../../data/simulator/simulatedFetch.ts";
import { openSimulation, SimulationProvider } from "../../data/simulator/simulation.ts";
import { readSimulationSettings } from "../../data/simulator/tab.ts";
import { SimulationHint } from "../../features/simulation/SimulationHint.tsx";
import type { Backend } from "./backend.ts";
import { BASE_PATH } from "../../shared/siteUrl.ts";

/** Opens the simulated backend. It gets requests to paths under /api; other requests go to the network. */
export function openSimulatedBackend(passOn: Backend["fetch"]): Backend {
  const simulation = openSimulation(readSimulationSettings());
  return {
    fetch: simulatedFetch(simulation, passOn),
    follow: (store) => simulation.onChangeElsewhere(() => store.dispatch(refreshLists())),
    Around: ({ children }) => (
      <SimulationProvider value={simulation}>
        {children}
        <SimulationHint simulation={simulation} onReset={() => window.location.assign(BASE_PATH)} />
      </SimulationProvider>
    ),
  };
}
