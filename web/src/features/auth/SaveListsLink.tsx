import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { loginStateFor, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import styles from "./save-lists.module.css";
import { selectIsGuest } from "./slice.ts";

interface SaveListsLinkProps {
  onFollow?: () => void;
  children: ReactNode;
}

/**
 * Renders a link to the sign-up for a guest. The sign-up preserves the guest's lists. For other users it renders
 * nothing.
 */
export function SaveListsLink({ onFollow, children }: SaveListsLinkProps) {
  const guest = useAppSelector(selectIsGuest);
  const location = useLocation();
  if (!guest || location.pathname === ROUTES.signup) return null;
  return (
    <Link
      className={styles["link"]}
      to={ROUTES.signup}
      state={loginStateFor(ROUTES.signup, location)}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
