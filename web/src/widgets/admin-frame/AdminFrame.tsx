import { ArrowLeft } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { includesRole, type Role } from "../../data/roles.ts";
import { ACCOUNT } from "../../features/auth/account/slice.ts";
import { type PageName, titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useResource } from "../../data/store/useResource.ts";
import { useScrollToCurrent } from "../../shared/useScrollToCurrent.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { DenialLink } from "../../ui/empty-state/FailedState.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import styles from "./admin-frame.module.css";
import { ADMIN_NAV_ITEMS } from "./navItems.ts";
import { texts } from "./texts.ts";

interface AdminFrameProps {
  page: PageName;
  /** Minimum role that may open the page. */
  least: Role;
  children: ReactNode;
}

/** Returns the link to the account page if the server names this page in its reason. */
function denialLinkOf(denial: string): ReactNode {
  return denial.includes(texts.accountPage) ? (
    <ButtonLink to={ROUTES.account}>{texts.account}</ButtonLink>
  ) : null;
}

/**
 * Renders an admin page with its navigation. If the user does not have the role, it renders a message instead of the
 * page. If the server denies a request for another reason, the page shows the reason, and for a missing second factor
 * a link to the account.
 */
export function AdminFrame({ page, least, children }: AdminFrameProps) {
  const resource = useResource(ACCOUNT);
  const { value: account, status } = resource;
  if (account === null) {
    return status === "rejected" ? (
      <LoadFailure of={resource} text={texts.failed} />
    ) : (
      <SkeletonLine length="middle" />
    );
  }
  if (!includesRole(account.role, least)) {
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
      <AdminNavigation role={account.role} />
      <div className={styles["page"]}>
        <DenialLink value={denialLinkOf}>{children}</DenialLink>
      </div>
    </div>
  );
}

/**
 * Renders links to the admin pages that the role may open, and a link to the library. On phones the links are in a
 * row.
 */
function AdminNavigation({ role }: { role: Role }) {
  const nav = useRef<HTMLElement>(null);
  useScrollToCurrent(nav, useLocation().pathname);
  return (
    <nav className={styles["nav"]} ref={nav} aria-label={texts.navigation}>
      <AdminNav role={role} />
      <NavLink className={`${styles["item"]}`} to={ROUTES.explore}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        {texts.toLibrary}
      </NavLink>
    </nav>
  );
}

function AdminNav({ role }: { role: Role }) {
  return (
    <ul className={styles["items"]}>
      {ADMIN_NAV_ITEMS.filter(({ least }) => includesRole(role, least)).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink className={`${styles["item"]}`} to={to} end={to === ROUTES.admin}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
