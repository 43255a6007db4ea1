import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useShortcuts } from "../../features/shortcuts/useShortcuts.ts";
import { sidebarToggled } from "../../features/sidebar/slice.ts";
import { isChromeless } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { ReachedInAppContext } from "../../ui/page/arrival.ts";
import outer from "../../ui/page/frame.module.css";
import { Toasts } from "../../ui/toast/Toasts.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import styles from "./shell.module.css";
import { texts } from "./texts.ts";
import { useScrollRestoration } from "./useScrollRestoration.ts";

/** Renders the frame around every page: the top bar and the sidebar. A route change closes the menu. */
export function Shell({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { pathname } = location;
  const [start] = useState(location);
  const dispatch = useAppDispatch();
  const main = useRef<HTMLElement>(null);
  const alone = isChromeless(pathname);
  useShortcuts();
  useScrollRestoration();

  useEffect(() => {
    dispatch(sidebarToggled(false));
  }, [dispatch, pathname]);

  return (
    <>
      <a
        className={outer["skip"]}
        href="#main"
        onClick={(event) => {
          // The link moves the focus without changing the address. A fragment in the address would also be in the
          // address to which a login returns.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.skip}
      </a>
      <TopBar />
      <div className={alone ? styles["body"] : `${styles["body"]} ${styles["withRail"]}`}>
        {!alone && <Sidebar />}
        <main ref={main} id="main" className={styles["main"]} tabIndex={-1}>
          <ReachedInAppContext value={location !== start}>{children}</ReachedInAppContext>
        </main>
      </div>
      <Toasts />
    </>
  );
}
