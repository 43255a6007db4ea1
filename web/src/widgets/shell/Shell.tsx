import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { standsAlone } from "../../shared/routes.ts";
import { Toasts } from "../../ui/toast/Toasts.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import styles from "./shell.module.css";

/** What stands around every page. A route change starts the new page at its top. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const alone = standsAlone(pathname);

  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname]);

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
          {children}
        </main>
      </div>
      <Toasts />
    </>
  );
}
