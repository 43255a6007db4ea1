import { Menu, Search } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { AccountLink } from "../../features/auth/AccountLink.tsx";
import { SaveListsLink } from "../../features/auth/SaveListsLink.tsx";
import { SessionControl } from "../../features/auth/SessionControl.tsx";
import { selectSidebarView, sidebarToggled } from "../../features/sidebar/slice.ts";
import { ThemeToggle } from "../../features/theme/ThemeToggle.tsx";
import { isChromeless } from "../../data/routes.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import outer from "../../ui/page/frame.module.css";
import { Brand } from "./Brand.tsx";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./shell.module.css";
import { texts } from "./texts.ts";

/** Renders the top bar with menu button, brand, search, theme and login. */
export function TopBar() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const panelOpen = useAppSelector(selectSidebarView);
  const alone = isChromeless(pathname);
  const [searching, setSearching] = useState(false);
  const searchId = useId();
  const searchField = useRef<HTMLInputElement>(null);

  function startSearching() {
    // On phones, the search field is mounted only now, and must exist before it can get the focus.
    flushSync(() => setSearching(true));
    searchField.current?.select();
    searchField.current?.focus();
  }
  useShortcut("/", startSearching);

  useLayoutEffect(() => {
    // If a page finishes loading while the user types in the field, the search must not close.
    if (document.activeElement !== searchField.current) setSearching(false);
  }, [pathname]);

  return (
    <header className={`${outer["bar"]} ${styles["topbar"]}`} data-searching={searching}>
      <div className={styles["start"]}>
        {!alone && (
          <IconButton
            label={texts.menu}
            icon={Menu}
            expanded={panelOpen}
            onClick={() => dispatch(sidebarToggled())}
          />
        )}
        <Brand />
      </div>
      <SearchBox id={searchId} field={searchField} onSearch={() => setSearching(false)} />
      <div className={styles["end"]}>
        <div className={styles["searchToggle"]}>
          <IconButton
            label={texts.search}
            icon={Search}
            expanded={searching}
            controls={searchId}
            onClick={() => (searching ? setSearching(false) : startSearching())}
          />
        </div>
        <div className={styles["saveLists"]}>
          <SaveListsLink>{texts.saveLists}</SaveListsLink>
        </div>
        <ThemeToggle />
        <div className={styles["account"]}>
          <AccountLink look="icon" />
        </div>
        <SessionControl />
      </div>
    </header>
  );
}
