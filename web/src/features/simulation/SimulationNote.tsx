import { useState } from "react";
import { type Simulation, useSimulationState } from "../../data/simulator/simulation.ts";
import { chooseBackend, IS_DEMO } from "../../data/simulator/tab.ts";
import { ResetQuestion } from "../../ui/simulation/ResetQuestion.tsx";
import styles from "./simulation-note.module.css";

const WHERE_THINGS_ARE = IS_DEMO
  ? "This page has no server: what you do stays in this browser."
  : "The simulated backend answers this tab: what you do stays in this browser.";

interface SimulationNoteProps {
  simulation: Simulation;
  /** What follows when its data was reset. */
  onReset: () => void;
}

/**
 * A quiet line that says that the simulated backend answers, and where a person's data is. It lets the data be
 * forgotten, and leads back to the server where there is one.
 */
export function SimulationNote({ simulation, onReset }: SimulationNoteProps) {
  const { arrived, startedFresh } = useSimulationState(simulation);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  function reset() {
    setAsking(false);
    simulation.reset().then(onReset, () => setFailed(true));
  }

  return (
    <aside className={styles["note"]} aria-label="Simulated backend">
      {arrived > 0 && arrived < 1 && (
        <progress className={styles["progress"]} value={arrived} aria-label="Loading the simulated backend" />
      )}
      <output>
        {startedFresh && "What this browser kept could not be read; it has started fresh. "}
        {failed && "It could not be reset. "}
        {WHERE_THINGS_ARE}
      </output>
      <button className={styles["act"]} type="button" onClick={() => setAsking(true)}>
        Reset
      </button>
      {!IS_DEMO && (
        <button
          className={styles["act"]}
          type="button"
          onClick={() => {
            chooseBackend("server");
            window.location.reload();
          }}
        >
          Back to the server
        </button>
      )}
      {asking && (
        <ResetQuestion besideServer={!IS_DEMO} onConfirm={reset} onCancel={() => setAsking(false)} />
      )}
    </aside>
  );
}
