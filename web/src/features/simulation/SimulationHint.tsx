import { useState } from "react";
import { type Simulation, useSimulationState } from "../../data/simulator/simulation.ts";
import { chooseBackend, IS_DEMO_BUILD } from "../../data/simulator/tab.ts";
import { ResetDialog } from "../../ui/simulation/ResetDialog.tsx";
import styles from "./simulation-note.module.css";
import { texts } from "./texts.ts";

const WHERE_THINGS_ARE = IS_DEMO_BUILD ? texts.inDemo : texts.inTab;

interface SimulationHintProps {
  simulation: Simulation;
  /** Callback after the data was reset. */
  onReset: () => void;
}

/**
 * Renders a line with the information that the backend is simulated, and where its data is stored. The user can reset
 * the data. If there is a server, the user can switch to the server.
 */
export function SimulationHint({ simulation, onReset }: SimulationHintProps) {
  const { arrived, startedFresh } = useSimulationState(simulation);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  function reset() {
    setAsking(false);
    simulation.reset().then(onReset, () => setFailed(true));
  }

  return (
    <aside className={styles["note"]} aria-label={texts.name}>
      {arrived > 0 && arrived < 1 && (
        <progress className={styles["progress"]} value={arrived} aria-label={texts.loading} />
      )}
      <output>
        {startedFresh && `${texts.startedFresh} `}
        {failed && `${texts.notReset} `}
        {WHERE_THINGS_ARE}
      </output>
      <button className={styles["act"]} type="button" onClick={() => setAsking(true)}>
        {texts.reset}
      </button>
      {!IS_DEMO_BUILD && (
        <button
          className={styles["act"]}
          type="button"
          onClick={() => {
            chooseBackend("server");
            window.location.reload();
          }}
        >
          {texts.toServer}
        </button>
      )}
      {asking && (
        <ResetDialog besideServer={!IS_DEMO_BUILD} onConfirm={reset} onCancel={() => setAsking(false)} />
      )}
    </aside>
  );
}
