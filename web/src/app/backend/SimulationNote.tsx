import { useState } from "react";
import { type Simulation, useSimulationState } from "../../shared/simulator/simulation.ts";
import styles from "./simulation-note.module.css";

/** A quiet line that says where a person's data is while the simulated backend answers, and lets it be forgotten. */
export function SimulationNote({ simulation }: { simulation: Simulation }) {
  const { arrived, startedFresh } = useSimulationState(simulation);
  const [resetting, setResetting] = useState(false);

  async function reset() {
    setResetting(true);
    await simulation.reset();
    window.location.assign(import.meta.env.BASE_URL);
  }

  return (
    <aside className={styles["note"]} aria-label="Simulated backend">
      {arrived > 0 && arrived < 1 && (
        <progress className={styles["progress"]} value={arrived} aria-label="Loading the simulated backend" />
      )}
      <p>
        {startedFresh
          ? "What this browser kept could not be read; the demo has started fresh."
          : "This page has no server: what you do stays in this browser."}
      </p>
      <button className={styles["reset"]} type="button" disabled={resetting} onClick={() => void reset()}>
        Reset
      </button>
    </aside>
  );
}
