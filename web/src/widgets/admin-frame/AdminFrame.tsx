import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { reaches, type Role } from "../../data/roles.ts";
import { fetchAccount, selectAccountRead } from "../../features/auth/account/slice.ts";
import { type PageName, titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import styles from "./admin-frame.module.css";
import { ADMIN_PLACES } from "./places.ts";
import { texts } from "./texts.ts";

interface AdminFrameProps {
  page: PageName;
  /** Whom the page is for, at least. */
  least: Role;
  children: ReactNode;
}

/**
 * What stands around a page for who looks after the library: the way between these pages, and back. Who may not see
 * it is told so; what is inside is not even asked for.
 */
export function AdminFrame({ page, least, children }: AdminFrameProps) {
  const account = useAppSelector(selectAccountRead);
  const { phase, retry } = useRequest(fetchAccount);
  if (account === null) {
    return phase === "rejected" ? (
      <FailedState text={texts.failed} onRetry={retry} />
    ) : (
      <SkeletonLine length="middle" />
    );
  }
  if (!reaches(account.role, least)) {
    return (
      <EmptyState
        document={titleOf(page)}
        title={texts.denied}
        text={texts.deniedText[account.role === "curator" ? "operator" : "curator"]}
      >
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles["frame"]}>
      <nav className={styles["nav"]} aria-label={texts.navigation}>
        <Places role={account.role} />
        <NavLink className={`${styles["place"]}`} to={ROUTES.explore}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          {texts.toLibrary}
        </NavLink>
      </nav>
      <div className={styles["page"]}>{children}</div>
    </div>
  );
}

function Places({ role }: { role: Role }) {
  return (
    <ul className={styles["places"]}>
      {ADMIN_PLACES.filter(({ least }) => reaches(role, least)).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink className={`${styles["place"]}`} to={to} end={to === ROUTES.admin}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
