import "../../ui/mono/mono.css";
import { useId } from "react";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";
import styles from "./playground.module.css";
import { RequestPanel } from "./RequestPanel.tsx";
import { ResponsePanel } from "./ResponsePanel.tsx";
import { SimulationPanel } from "./SimulationPanel.tsx";
import { COLOR_SCHEMES, colorSchemeChosen, selectPlayground } from "./slice.ts";
import { texts } from "./texts.ts";

const SCHEMES = COLOR_SCHEMES.map((value) => ({ value, label: texts.colorScheme[value] }));

/** Renders the API playground: the request, the response, the history, and the settings of the simulated backend. */
export function Playground() {
  const { colorScheme } = useDeveloperSelector(selectPlayground);
  const dispatch = useDeveloperDispatch();
  const titleId = useId();
  return (
    <section
      className={styles["playground"]}
      aria-labelledby={titleId}
      data-theme={colorScheme === "dark" ? "dark" : undefined}
    >
      <div className={styles["head"]}>
        <h2 id={titleId} className={styles["title"]}>
          {texts.title}
        </h2>
        <ChipGroup
          legend={texts.colorScheme.legend}
          choices={SCHEMES}
          value={colorScheme}
          onChange={(value) => {
            const scheme = COLOR_SCHEMES.find((known) => known === value);
            if (scheme) dispatch(colorSchemeChosen(scheme));
          }}
        />
      </div>
      <div className={styles["panels"]}>
        <RequestPanel />
        <ResponsePanel />
        <HistoryPanel />
        <SimulationPanel />
      </div>
    </section>
  );
}
