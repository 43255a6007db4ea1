import { NavLink } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import type { Place } from "./places.ts";
import styles from "./sidebar.module.css";

interface PlaceLinksProps {
  places: readonly Place[];
  /** Icons alone, or icons with their labels. */
  look: "rail" | "labelled";
  onFollow?: () => void;
}

const LOOKS = { rail: styles["rail"], labelled: styles["labelled"] };

/** Links of the sidebar. */
export function PlaceLinks({ places, look, onFollow }: PlaceLinksProps) {
  return (
    <ul className={styles["places"]}>
      {places.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink
            className={`${styles["place"]} ${LOOKS[look]}`}
            to={to}
            end={to === ROUTES.home}
            title={look === "rail" ? label : undefined}
            onClick={onFollow}
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            <span className={look === "rail" ? "vh" : undefined}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
