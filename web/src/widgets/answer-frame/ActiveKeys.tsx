import { KeyCap } from "../../ui/key/KeyCap.tsx";
import styles from "./frame.module.css";

/** Lists keyboard shortcuts and their actions, on devices with a keyboard. */
export function ActiveKeys({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <p className={styles["keys"]} aria-hidden="true">
      {keys.map(([key, does]) => (
        <span key={key}>
          <KeyCap>{key}</KeyCap> {does}
        </span>
      ))}
    </p>
  );
}
