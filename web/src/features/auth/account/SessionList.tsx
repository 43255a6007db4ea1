import { useState } from "react";
import { Laptop, Smartphone } from "lucide-react";
import type { AccountSession } from "../../../data/api/types.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { endOtherSessions, endSession, needsLogin } from "./slice.ts";
import styles from "./session-list.module.css";
import { texts } from "./texts.ts";

const PHONES: ReadonlySet<string> = new Set(["Android", "iPhone"]);

/** Sessions to end: the session with an ID, or all other sessions. */
type Ended = { id: string } | "others";

interface SessionListProps {
  sessions: readonly AccountSession[];
  /** Email address of the account. */
  email: string;
}

/**
 * Renders the sessions of the account, the latest use first, with a logout button for each other device. If the login
 * of this device is too old, it asks for the password.
 */
export function SessionList({ sessions, email }: SessionListProps) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState<Ended | null>(null);
  const others = sessions.filter(({ current }) => !current).length;

  async function end(ended: Ended) {
    setAsking(null);
    const done =
      ended === "others" ? await dispatch(endOtherSessions()) : await dispatch(endSession(ended.id));
    if (needsLogin(done)) setAsking(ended);
  }

  return (
    <>
      <ul className={styles["sessions"]}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => void end({ id: session._id })} />
        ))}
      </ul>
      {others > 0 && (
        <Button type="button" look="outline" onClick={() => void end("others")}>
          {texts.logOutOthers(others)}
        </Button>
      )}
      {asking && (
        <PasswordDialog email={email} onLoggedIn={() => void end(asking)} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const device = texts.device(session.browser, session.system);
  const Icon = PHONES.has(session.system) ? Smartphone : Laptop;
  return (
    <li className={styles["session"]}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles["words"]}>
        <span className={styles["device"]}>{device}</span>
        <span className={styles["use"]}>
          {session.current ? texts.thisDevice : texts.lastUsed(session.lastUsedAt)}
        </span>
        <span className={styles["use"]}>{texts.loggedIn(session.createdAt)}</span>
      </div>
      {!session.current && (
        <Button type="button" look="outline" onClick={onEnd}>
          <span aria-hidden="true">{texts.logOutThere}</span>
          <span className="vh">{texts.logOutDevice(device)}</span>
        </Button>
      )}
    </li>
  );
}
