import { Laptop, Smartphone } from "lucide-react";
import type { AccountSession } from "../../../data/api/types.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { endOtherSessions, endSession } from "./slice.ts";
import styles from "./session-list.module.css";
import { texts } from "./texts.ts";

const PHONES: ReadonlySet<string> = new Set(["Android", "iPhone"]);

/** Renders the sessions of the account, latest use first, with a logout for each other device. */
export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const dispatch = useAppDispatch();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <ul className={styles["sessions"]}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {others > 0 && (
        <Button type="button" look="outline" onClick={() => void dispatch(endOtherSessions())}>
          {texts.logOutOthers(others)}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const dispatch = useAppDispatch();
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
      </div>
      {!session.current && (
        <Button type="button" look="outline" onClick={() => void dispatch(endSession(session._id))}>
          <span aria-hidden="true">{texts.logOutThere}</span>
          <span className="vh">{texts.logOutDevice(device)}</span>
        </Button>
      )}
    </li>
  );
}
