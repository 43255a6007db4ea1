import type { LogEntry } from "../../data/api/types.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import styles from "./log.module.css";
import { texts } from "./texts.ts";

/** Groups entries of the audit log by the day in the local time zone. */
function byDay(entries: readonly LogEntry[]): { day: string; entries: LogEntry[] }[] {
  const days: { day: string; entries: LogEntry[] }[] = [];
  for (const entry of entries) {
    const { day } = dayAndTime(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Renders the entries of the audit log, grouped by day. */
export function LogDays({ entries }: { entries: readonly LogEntry[] }) {
  return byDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day} className={styles["day"]}>
      <h2 className={styles["date"]}>{day}</h2>
      <ol className={styles["entries"]}>
        {ofDay.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function changesOf({ was = {}, is = {} }: LogEntry): string[] {
  const fields = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...fields].map((field) => texts.change(field, was[field], is[field] ?? ""));
}

/** Returns the name of a user with the email address, because several users can have the same name. */
function personOf({ name = "", email }: NonNullable<LogEntry["by"]>): string {
  return name === "" ? email : texts.personWithEmail(name, email);
}

function titleOfEntry({ action, title, about }: LogEntry): string {
  // For a failed login, the title of the entry is a pseudonym of the account. It is replaced by the email address, if
  // known.
  if (action === "login.failed" && about) return about.email;
  if (action === "account.loggedIn") return title ?? texts.unknownDevice;
  if (about && (title === undefined || title === about.name)) return personOf(about);
  return title ?? "";
}

function actorOf({ by, about, from, action, pseudonym }: LogEntry): string {
  if (pseudonym !== undefined) return texts.account(pseudonym);
  // The server counts rejected codes and passkeys. An earlier version stored one entry for each, by the account.
  const isRejection = action === "account.secondFactorRejected" || action === "account.passkeyRejected";
  const actor = isRejection ? about : by;
  return actor ? personOf(actor) : texts.by[from];
}

function Entry({ entry }: { entry: LogEntry }) {
  const { at, action, count = 1 } = entry;
  const title = titleOfEntry(entry);
  return (
    <li className={styles["entry"]}>
      <time className={styles["time"]} dateTime={at}>
        {dayAndTime(at).time}
      </time>
      <div className={styles["words"]}>
        <p>
          <b>{actorOf(entry)}</b> {texts.did(action, title, count)}
        </p>
        {changesOf(entry).map((change) => (
          <p key={change} className={styles["change"]}>
            {change}
          </p>
        ))}
      </div>
    </li>
  );
}
