import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import ExpiredGuest from "../../features/auth/ExpiredGuest.tsx";
import { logIn } from "../../features/auth/slice.ts";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import { areGuestsEnabled } from "../../data/guests.ts";
import { loginStateFor, ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./demonstration.module.css";
import { texts } from "./texts.ts";

/** Point that a demonstration explains. */
export interface DemonstrationPoint {
  icon: LucideIcon;
  title: string;
  text: string;
}

interface DemonstrationProps {
  /** Title of the browser tab. */
  document: string;
  title: string;
  lead: string;
  points: readonly DemonstrationPoint[];
  /** Example of the contents of the page. */
  children: ReactNode;
}

/** Renders the purpose and an example of a personal page for a visitor, and offers a guest account. */
export function Demonstration({ document, title, lead, points, children }: DemonstrationProps) {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const [busy, setBusy] = useState(false);

  async function startAsGuest() {
    setBusy(true);
    await dispatch(logIn(GUEST_CREDENTIALS));
    setBusy(false);
  }

  return (
    <div className={styles["page"]}>
      <div className={styles["words"]}>
        <PageTitle document={document} className={styles["title"]}>
          {title}
        </PageTitle>
        <ExpiredGuest />
        <p className={styles["lead"]}>{lead}</p>
        <ul className={styles["points"]}>
          {points.map(({ icon: Icon, title: name, text }) => (
            <li key={name}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <b>{name}</b>
                <span className={styles["muted"]}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className={styles["acts"]}>
          {areGuestsEnabled ? (
            <Button type="button" size="large" busy={busy} onClick={() => void startAsGuest()}>
              {texts.asGuest}
            </Button>
          ) : (
            <ButtonLink to={ROUTES.signup} state={loginStateFor(ROUTES.signup, location)} size="large">
              {texts.signUp}
            </ButtonLink>
          )}
          <ButtonLink
            to={ROUTES.login}
            state={loginStateFor(ROUTES.login, location)}
            look="outline"
            size="large"
          >
            {texts.logIn}
          </ButtonLink>
        </div>
        {areGuestsEnabled && <p className={styles["muted"]}>{texts.week}</p>}
      </div>
      <figure className={styles["example"]}>
        <figcaption className={styles["caption"]}>{texts.example}</figcaption>
        {children}
      </figure>
    </div>
  );
}
