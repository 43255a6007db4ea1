import { ofThisSite } from "../../shared/siteFile.ts";
import type { Behaviour } from "./behaviour.ts";

/** Which backend answers a tab. */
export type BackendName = "server" | "simulated";

const KEY = ofThisSite("backend");

/** Whether the build has no server at all: `make demo`. */
export const IS_DEMO = import.meta.env["VITE_BACKEND"] === "simulated";

/** Which backend answers this tab. The demo has the simulated one only. */
export function backendOfThisTab(): BackendName {
  if (IS_DEMO) return "simulated";
  try {
    return sessionStorage.getItem(KEY) === "simulated" ? "simulated" : "server";
  } catch {
    return "server"; // storage can be forbidden
  }
}

/** Chooses the backend of this tab. It answers from the next load of a page on. */
export function chooseBackend(name: BackendName): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    console.warn("Could not keep this tab's choice of a backend.");
  }
}

const BEHAVIOUR_KEY = ofThisSite("simulatedBehaviour");

/** What was chosen for this tab of how its simulated backend behaves; what was not chosen is left out. */
export function behaviourOfThisTab(): Partial<Behaviour> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(BEHAVIOUR_KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    return {
      ...("delay" in kept && isDelay(kept.delay) ? { delay: kept.delay } : {}),
      ...("failureRate" in kept && isRate(kept.failureRate) ? { failureRate: kept.failureRate } : {}),
    };
  } catch {
    return {}; // storage can be forbidden, or hold what another hand wrote
  }
}

/** Chooses how this tab's simulated backend behaves, from the next load of a page on. */
export function chooseBehaviour(behaviour: Behaviour): void {
  try {
    sessionStorage.setItem(BEHAVIOUR_KEY, JSON.stringify(behaviour));
  } catch {
    console.warn("Could not keep the simulated backend's behaviour for this tab.");
  }
}

/** The longest delay that can be chosen, in milliseconds. */
export const MAX_DELAY = 10_000;

function isDelay(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= MAX_DELAY;
}

function isRate(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1;
}
