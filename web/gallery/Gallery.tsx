import { useState } from "react";
import { Button } from "../src/ui/button/Button.tsx";
import { ToggleChip } from "../src/ui/chip/ToggleChip.tsx";
import { CONTENT } from "./content.tsx";
import { CONTROLS } from "./controls.tsx";
import type { Example, Overlay } from "./example.ts";
import { FEEDBACK, OVERLAYS } from "./feedback.tsx";
import styles from "./gallery.module.css";

/** Renders all components of src/ui in all states, for development (`npm run ui`). */
export function Gallery() {
  const [isDark, setIsDark] = useState(false);
  const changeTheme = (dark: boolean) => {
    setIsDark(dark);
    document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  };
  return (
    <main className={styles["page"]}>
      <div className={styles["head"]}>
        <h1>Components</h1>
        <ToggleChip label="Dark theme" checked={isDark} onChange={changeTheme} />
      </div>
      {[...CONTROLS, ...FEEDBACK, ...CONTENT].map((example) => (
        <Drawn key={example.component} {...example} />
      ))}
      {OVERLAYS.map((overlay) => (
        <Opener key={overlay.component} {...overlay} />
      ))}
    </main>
  );
}

function Drawn({ component, states, moving }: Example) {
  return (
    <>
      <section className={styles["component"]} aria-label={component}>
        <h2>{component}</h2>
        <States states={states} />
      </section>
      {moving && <States states={moving} />}
    </>
  );
}

function States({ states }: Pick<Example, "states">) {
  return (
    <div className={styles["states"]}>
      {Object.entries(states).map(([name, content]) => (
        <div key={name} data-state="">
          <p className={styles["name"]}>{name}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

function Opener({ component, open }: Overlay) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles["component"]} aria-label={component}>
      <h2>{component}</h2>
      <Button type="button" look="outline" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {isOpen && open(() => setIsOpen(false))}
    </section>
  );
}
