import { Download } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Overview } from "../../data/api/types.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { useTransfer } from "../../data/store/transfers.ts";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { downloadBackup, OVERVIEW, startBackup } from "../../features/overview/overview.ts";
import { usePolling } from "../../shared/usePolling.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TransferBar } from "../../ui/transfer/TransferBar.tsx";
import styles from "./admin.module.css";
import { texts } from "./texts.ts";

type Maintenance = NonNullable<Overview["keeping"]>;

function factsOf({ backups, version, signup }: Maintenance) {
  const last = backups?.last;
  return [
    {
      name: texts.lastBackup,
      value: backups ? (last === undefined ? texts.noneYet : texts.dayAndTime(last)) : texts.noBackups,
    },
    ...(backups ? [{ name: texts.stored, value: texts.storedOf(backups.kept, backups.oldest) }] : []),
    { name: texts.version, value: version },
    { name: texts.signingUp, value: texts.signup(signup) },
  ];
}

/** Renders the version of the server, its maintenance and its backups. */
export function BackupStatus({ maintenance }: { maintenance: Maintenance }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {texts.backups}
      </h2>
      <dl className={styles["maintenance"]}>
        {factsOf(maintenance).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {maintenance.backups && (
        <div className={styles["backups"]}>
          <BackUpNow backups={maintenance.backups} />
          {maintenance.backups.last !== undefined && <DownloadBackup />}
        </div>
      )}
    </section>
  );
}

/** Interval in milliseconds at which the page checks whether a backup is complete. */
const POLL_INTERVAL = 2000;

/** Renders a button that starts a backup, and the error of the latest backup. */
function BackUpNow({ backups }: { backups: NonNullable<Maintenance["backups"]> }) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState("");
  const { running, failure } = backups;

  // Each response is a new object, so the next check follows it after the interval.
  usePolling(() => void dispatch(OVERVIEW.fetch()), POLL_INTERVAL, running ? backups : undefined);

  async function start() {
    const done = await dispatch(startBackup());
    setError(startBackup.rejected.match(done) ? apiErrorMessage(done.payload, texts.notBegun) : "");
    void dispatch(OVERVIEW.fetch());
  }

  return (
    <>
      <Button type="button" look="outline" busy={running} onClick={() => void start()}>
        {running ? texts.backingUp : texts.backUp}
      </Button>
      <p role="alert">{error || (failure !== undefined && texts.backupFailed(failure))}</p>
    </>
  );
}

/** Renders a button that downloads the latest backup. The restore command reads this file. */
function DownloadBackup() {
  const { isInFlight, progress, start, cancel } = useTransfer(downloadBackup);
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState("");
  const noteId = useId();

  async function download() {
    setError("");
    const done = await start(undefined);
    if (!isStale(done) && downloadBackup.rejected.match(done))
      setError(apiErrorMessage(done.payload, texts.notDownloaded));
  }

  return (
    <>
      <Button
        ref={button}
        type="button"
        look="outline"
        busy={isInFlight}
        describedBy={noteId}
        onClick={() => void download()}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.download}
      </Button>
      {isInFlight && (
        <TransferBar
          label={texts.downloading}
          progress={progress}
          onCancel={() => {
            button.current?.focus();
            cancel();
          }}
        />
      )}
      <p id={noteId} className={styles["holdsSecret"]}>
        {texts.holdsSecret}
      </p>
      <p role="alert">{error}</p>
    </>
  );
}
