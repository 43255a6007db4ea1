import "../styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { NetworkContext } from "../data/http/network.ts";
import { openSimulation, SimulationProvider } from "../data/simulator/simulation.ts";
import { simulatedFetch } from "../data/simulator/simulatedFetch.ts";
import { currentBackend, readSimulationSettings } from "../data/simulator/tab.ts";
import { DeveloperRoutes } from "./DeveloperRoutes.tsx";
import { makeDeveloperStore } from "./developerStore.ts";
import { reactRootOptions } from "./reactRootOptions.ts";
import { retryStylesheets } from "./stylesheets.ts";
import { BASE_PATH } from "../shared/siteUrl.ts";

const root = document.getElementById("root");
if (!root) throw new Error("No root element.");

const server = (request: Request) => window.fetch(request);
const simulation = openSimulation(readSimulationSettings());
const ofThisTab = currentBackend() === "server" ? server : simulatedFetch(simulation, server);

retryStylesheets();
createRoot(root, reactRootOptions).render(
  <StrictMode>
    <Provider store={makeDeveloperStore({ server, simulation })}>
      <SimulationProvider value={simulation}>
        <NetworkContext value={ofThisTab}>
          <BrowserRouter basename={BASE_PATH}>
            <DeveloperRoutes />
          </BrowserRouter>
        </NetworkContext>
      </SimulationProvider>
    </Provider>
  </StrictMode>,
);
