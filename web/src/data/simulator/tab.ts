import { scopedKey } from "../../shared/siteUrl.ts";
import type { SimulationSettings } from "./behaviour.ts";

/** Backend that a tab uses. */
export type BackendName = "server" | "simulated";

const KEY = scopedKey("backend");

/** Whether this is the demo, which runs without a server (`make demo`). */
export const IS_DEMO_BUILD = import.meta.env["VITE_BACKEND"] === "simulated";

/** Returns the backend that this tab uses. The demo always uses the simulated backend. */
export function currentBackend(): BackendName {
  if (IS_DEMO_BUILD) return "simulated";
  try {
    return sessionStorage.getItem(KEY) === "simulated" ? "simulated" : "server";
  } catch {
    return "server"; // Access to storage is blocked.
  }
}

/** Selects the backend that this tab uses from its next page load. */
export function chooseBackend(name: BackendName): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    console.warn("Could not store this tab's choice of a backend.");
  }
}

const BEHAVIOUR_KEY = scopedKey("simulatedBehaviour");

/** Returns the stored settings of this tab's simulated backend. Settings with their default value are absent. */
export function readSimulationSettings(): Partial<SimulationSettings> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(BEHAVIOUR_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return {};
    return {
      ...("delay" in stored && isDelay(stored.delay) ? { delay: stored.delay } : {}),
      ...("failureRate" in stored && isRate(stored.failureRate) ? { failureRate: stored.failureRate } : {}),
    };
  } catch {
    return {}; // Access to storage is blocked, or the stored text is invalid.
  }
}

/** Stores the settings of this tab's simulated backend. They apply from the next page load. */
export function storeSimulationSettings(behaviour: SimulationSettings): void {
  try {
    sessionStorage.setItem(BEHAVIOUR_KEY, JSON.stringify(behaviour));
  } catch {
    console.warn("Could not store the simulated backend's behaviour for this tab.");
  }
}

/** Maximum delay in milliseconds. */
export const MAX_DELAY = 10_000;

function isDelay(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= MAX_DELAY;
}

function isRate(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1;
}
