import { useState } from "react";
import { useAppDispatch } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { Button } from "../../ui/button/Button.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import styles from "./fields.module.css";
import { REMINDERS, setReminders } from "./reminders.ts";
import { texts } from "./texts.ts";

/** Renders the setting for reminders by email. If the account cannot get reminders, it renders nothing. */
export function Reminders() {
  const dispatch = useAppDispatch();
  const resource = useResource(REMINDERS);
  const [outcome, setOutcome] = useState<string>();
  const { available = false, enabled = false } = resource.value ?? {};

  async function change() {
    const action = await dispatch(setReminders(!enabled));
    if (!setReminders.fulfilled.match(action)) return setOutcome(texts.reminders.failed);
    setOutcome(enabled ? texts.reminders.off : texts.reminders.on);
  }

  if (!available) return <LoadFailure of={resource} text={texts.reminders.lost} inline />;
  return (
    <section className={styles["size"]} aria-label={texts.reminders.title}>
      <p>{enabled ? texts.reminders.enabled : texts.reminders.offer}</p>
      <Button type="button" look="outline" onClick={() => void change()}>
        {enabled ? texts.reminders.turnOff : texts.reminders.turnOn}
      </Button>
      <output className={styles["outcomeText"]}>{outcome}</output>
    </section>
  );
}
