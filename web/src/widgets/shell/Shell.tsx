import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useShortcuts } from "../../features/shortcuts/useShortcuts.ts";
import { sidebarToggled } from "../../features/sidebar/slice.ts";
import { standsAlone } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { ArrivedFromWithin } from "../../ui/page/arrival.ts";
import { Toasts } from "../../ui/toast/Toasts.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import styles from "./shell.module.css";

/** What stands around every page. A route change starts the new page at its top, with the menu closed. */
export function Shell({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { pathname, search } = location;
  const [start] = useState(location);
  const dispatch = useAppDispatch();
  const main = useRef<HTMLElement>(null);
  const alone = standsAlone(pathname);
  useShortcuts();
  // Another search is another page; another category is the same one, filtered.
  const words = new URLSearchParams(search).get("q");

  const startAtTop = useEffectEvent(() => {
    // Where the app starts, a person may have scrolled the still of the page already.
    if (location !== start) window.scrollTo({ top: 0, behavior: "instant" });
  });
  useLayoutEffect(() => startAtTop(), [pathname, words]);

  useEffect(() => {
    dispatch(sidebarToggled(false));
  }, [dispatch, pathname]);

  useEffect(() => {
    // The browser would put a page that Back leads to where it was left.
    history.scrollRestoration = "manual";
  }, []);

  return (
    <>
      <a
        className={styles["skip"]}
        href="#main"
        onClick={(event) => {
          // The fragment would become part of the address that login comes back to.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <TopBar />
      <div className={alone ? styles["body"] : `${styles["body"]} ${styles["withRail"]}`}>
        {!alone && <Sidebar />}
        <main ref={main} id="main" className={styles["main"]} tabIndex={-1}>
          <ArrivedFromWithin value={location !== start}>{children}</ArrivedFromWithin>
        </main>
      </div>
      <Toasts />
    </>
  );
}
