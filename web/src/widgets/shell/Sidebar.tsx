import { Suspense, useEffect } from "react";
import { selectSidebarView } from "../../features/sidebar/slice.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { lazyComponent } from "../../shared/lazyComponent.ts";
import styles from "./sidebar.module.css";
import { SidebarLinks } from "./SidebarLinks.tsx";
import { texts } from "./texts.ts";

const loadPanel = () => import("./NavigationPanel.tsx");
const NavigationPanel = lazyComponent(loadPanel);

/**
 * Renders the navigation as a column of icons if there is space, and as a panel with labels when the user opens the
 * menu.
 */
export function Sidebar() {
  const open = useAppSelector(selectSidebarView);

  useEffect(() => {
    // If the script fails to load now, opening the panel loads it again.
    loadPanel().catch(() => undefined);
  }, []);

  return (
    <>
      <nav className={styles["sidebar"]} aria-label={texts.navigation} inert={open}>
        <SidebarLinks look="rail" />
      </nav>
      {open && (
        <Suspense fallback={null}>
          <NavigationPanel />
        </Suspense>
      )}
    </>
  );
}
