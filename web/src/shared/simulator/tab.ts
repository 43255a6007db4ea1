/** Which backend answers a tab. */
export type BackendName = "server" | "simulated";

const KEY = "backend";

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
  sessionStorage.setItem(KEY, name);
}
