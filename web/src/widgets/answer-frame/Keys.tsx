import { Key } from "../../ui/key/Key.tsx";
import styles from "./frame.module.css";

/** Lists the active keys on devices with a keyboard. */
export function Keys({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <p className={styles["keys"]} aria-hidden="true">
      {keys.map(([key, does]) => (
        <span key={key}>
          <Key>{key}</Key> {does}
        </span>
      ))}
    </p>
  );
}
