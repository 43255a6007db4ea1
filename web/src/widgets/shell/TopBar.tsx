import { Menu, Search } from "lucide-react";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import { SessionControl } from "../../features/auth/SessionControl.tsx";
import { selectSidebarView, sidebarToggled } from "../../features/sidebar/slice.ts";
import { ThemeToggle } from "../../features/theme/ThemeToggle.tsx";
import { standsAlone } from "../../shared/routes.ts";
import { useAppDispatch, useAppSelector } from "../../shared/store/store.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { Brand } from "./Brand.tsx";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./shell.module.css";

/** The bar above every page: menu, brand, search, theme and session. */
export function TopBar() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const panelOpen = useAppSelector(selectSidebarView);
  const alone = standsAlone(pathname);
  const [searching, setSearching] = useState(false);
  const searchId = useId();

  return (
    <header className={styles["topbar"]} data-searching={searching} data-alone={alone}>
      <div className={styles["start"]}>
        {!alone && (
          <IconButton
            label="Menu"
            icon={Menu}
            expanded={panelOpen}
            onClick={() => dispatch(sidebarToggled())}
          />
        )}
        <Brand />
      </div>
      <SearchBox id={searchId} onSearch={() => setSearching(false)} />
      <div className={styles["end"]}>
        <div className={styles["searchToggle"]}>
          <IconButton
            label="Search"
            icon={Search}
            expanded={searching}
            controls={searchId}
            onClick={() => setSearching((open) => !open)}
          />
        </div>
        <ThemeToggle />
        <SessionControl />
      </div>
    </header>
  );
}
