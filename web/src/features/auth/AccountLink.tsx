import { CircleUserRound } from "lucide-react";
import { NavLink } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import styles from "./account-link.module.css";
import { selectIsUserLoggedIn } from "./slice.ts";
import { texts } from "./texts.ts";

interface AccountLinkProps {
  /** Whether the link shows only an icon, or an icon and a label. */
  look: "icon" | "labelled";
  className?: string;
  onFollow?: () => void;
}

/** Renders a link to the user's account. For a visitor it renders nothing. */
export function AccountLink({ look, className, onFollow }: AccountLinkProps) {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  if (!loggedIn) return null;
  const alone = look === "icon";
  return (
    <NavLink
      className={className ?? styles["icon"] ?? ""}
      to={ROUTES.account}
      title={alone ? texts.account : undefined}
      onClick={onFollow}
    >
      <CircleUserRound size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className={alone ? "vh" : undefined}>{texts.account}</span>
    </NavLink>
  );
}
