import { useId } from "react";
import type { Overview } from "../../data/api/types.ts";
import styles from "./admin.module.css";
import { texts } from "./texts.ts";

type Keeping = NonNullable<Overview["keeping"]>;

function factsOf({ backups, version, signup }: Keeping) {
  const last = backups?.last;
  return [
    {
      name: texts.lastBackup,
      value: backups ? (last === undefined ? texts.noneYet : texts.moment(last)) : texts.noBackups,
    },
    ...(backups ? [{ name: texts.kept, value: texts.keptOf(backups.kept, backups.oldest) }] : []),
    { name: texts.version, value: version },
    { name: texts.signingUp, value: texts.signup(signup) },
  ];
}

/** What the server does to keep the library, and which one it is. */
export function KeptSafe({ keeping }: { keeping: Keeping }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {texts.keptSafe}
      </h2>
      <dl className={styles["keeping"]}>
        {factsOf(keeping).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
