import { useEffect, useId, useState } from "react";
import type { Overview } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { refusalIn } from "../../data/api/refusal.ts";
import { fetchOverview, startBackup } from "../../features/overview/slice.ts";
import { Button } from "../../ui/button/Button.tsx";
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
      {keeping.backups && <BackUpNow backups={keeping.backups} />}
    </section>
  );
}

/** How often it is looked whether a backup is written, in milliseconds. */
const PACE = 2000;

/** Has a backup written at once, and says why the latest one failed. */
function BackUpNow({ backups }: { backups: NonNullable<Keeping["backups"]> }) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState("");
  const { running, failure } = backups;

  // The next look begins when this one is answered: each answer is another object here.
  useEffect(() => {
    if (!backups.running) return;
    const next = setTimeout(() => void dispatch(fetchOverview()), PACE);
    return () => clearTimeout(next);
  }, [dispatch, backups]);

  async function start() {
    const done = await dispatch(startBackup());
    setRefusal(startBackup.rejected.match(done) ? refusalIn(done.payload, texts.notBegun) : "");
    void dispatch(fetchOverview());
  }

  return (
    <>
      <Button type="button" look="outline" busy={running} onClick={() => void start()}>
        {running ? texts.backingUp : texts.backUp}
      </Button>
      <p role="alert">{refusal || (failure !== undefined && texts.backupFailed(failure))}</p>
    </>
  );
}
