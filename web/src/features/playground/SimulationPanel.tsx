import { useId, useState } from "react";
import { DEFAULT_DELAY } from "../../data/simulator/behaviour.ts";
import {
  currentBackend,
  readSimulationSettings,
  chooseBackend,
  storeSimulationSettings,
  IS_DEMO_BUILD,
  MAX_DELAY,
} from "../../data/simulator/tab.ts";
import { useSimulation, useSimulationState } from "../../data/simulator/simulation.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { ResetDialog } from "../../ui/simulation/ResetDialog.tsx";
import fields from "../../ui/request/request.module.css";
import styles from "./playground.module.css";
import { texts } from "./texts.ts";

const TABS = [
  { value: "server", label: texts.simulation.server },
  { value: "simulated", label: texts.simulation.simulated },
];

/**
 * Renders the settings of the simulated backend and the button that resets its data. It also shows whether this tab
 * uses the simulated backend.
 */
export function SimulationPanel() {
  const { startedFresh } = useSimulationState(useSimulation());
  const titleId = useId();
  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <h3 className={styles["panelTitle"]} id={titleId}>
        {texts.simulation.title}
      </h3>
      <p className={styles["note"]}>{texts.simulation.about}</p>
      <output className={styles["problem"]}>{startedFresh && texts.simulation.startedFresh}</output>
      <Behaviour />
      {!IS_DEMO_BUILD && <TabBackend />}
      <ResetData />
    </section>
  );
}

function Behaviour() {
  const simulation = useSimulation();
  const [behaviour, setBehaviour] = useState({
    delay: DEFAULT_DELAY,
    failureRate: 0,
    ...readSimulationSettings(),
  });
  const id = useId();

  function change(changes: Partial<typeof behaviour>) {
    const changed = { ...behaviour, ...changes };
    setBehaviour(changed);
    storeSimulationSettings(changed);
    simulation?.behave(changed);
  }

  return (
    <div className={styles["pair"]}>
      <div className={styles["field"]}>
        <label className={styles["label"]} htmlFor={`${id}-delay`}>
          {texts.simulation.delay}
        </label>
        <input
          className={fields["input"]}
          id={`${id}-delay`}
          type="number"
          min={0}
          max={MAX_DELAY}
          step={50}
          value={behaviour.delay}
          onChange={({ target }) =>
            change({ delay: Math.min(Math.max(target.valueAsNumber || 0, 0), MAX_DELAY) })
          }
        />
      </div>
      <div className={styles["field"]}>
        <label className={styles["label"]} htmlFor={`${id}-rate`}>
          {texts.simulation.failures(Math.round(behaviour.failureRate * 100))}
        </label>
        <input
          className={styles["range"]}
          id={`${id}-rate`}
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(behaviour.failureRate * 100)}
          onChange={({ target }) => change({ failureRate: target.valueAsNumber / 100 })}
        />
      </div>
    </div>
  );
}

function TabBackend() {
  const [backend, setBackend] = useState(currentBackend);
  return (
    <div className={styles["field"]}>
      <p className={styles["label"]}>{texts.simulation.tabAsks}</p>
      <ChipGroup
        legend={texts.simulation.tabAsks}
        choices={TABS}
        value={backend}
        onChange={(value) => {
          chooseBackend(value === "server" ? "server" : "simulated");
          setBackend(currentBackend());
        }}
      />
      <p className={styles["note"]}>{texts.simulation.tabAsksMeaning}</p>
    </div>
  );
}

function ResetData() {
  const simulation = useSimulation();
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState("");

  async function reset() {
    setAsking(false);
    setNote(texts.simulation.resetting);
    try {
      await simulation?.reset();
      setNote(texts.simulation.resetDone);
    } catch {
      setNote(texts.simulation.resetFailed);
    }
  }

  return (
    <div className={styles["actions"]}>
      <Button type="button" look="outline" onClick={() => setAsking(true)}>
        {texts.simulation.reset}
      </Button>
      <output className={styles["note"]}>{note}</output>
      {asking && (
        <ResetDialog
          besideServer={!IS_DEMO_BUILD}
          onConfirm={() => void reset()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
