import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { handedTo, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import styles from "./keep-lists.module.css";
import { selectIsGuest } from "./slice.ts";

interface KeepListsProps {
  onFollow?: () => void;
  children: ReactNode;
}

/** A guest's quiet way to an account of their own, which keeps the guest's lists. Nothing for anyone else. */
export function KeepLists({ onFollow, children }: KeepListsProps) {
  const guest = useAppSelector(selectIsGuest);
  const location = useLocation();
  if (!guest || location.pathname === ROUTES.signup) return null;
  return (
    <Link
      className={styles["link"]}
      to={ROUTES.signup}
      state={handedTo(ROUTES.signup, location)}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
