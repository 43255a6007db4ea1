import { NavLink } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import type { NavItem } from "./navItems.ts";
import styles from "./sidebar.module.css";

interface NavLinksProps {
  items: readonly NavItem[];
  /** Whether the links show only icons, or icons and labels. */
  look: "rail" | "labelled";
  onFollow?: () => void;
}

const LOOKS = { rail: styles["rail"], labelled: styles["labelled"] };

/** Renders links to pages in the sidebar. */
export function NavLinks({ items, look, onFollow }: NavLinksProps) {
  return (
    <ul className={styles["items"]}>
      {items.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink
            className={`${styles["item"]} ${LOOKS[look]}`}
            to={to}
            end={to === ROUTES.home}
            onClick={onFollow}
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            <span className={look === "rail" ? styles["tip"] : undefined}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
