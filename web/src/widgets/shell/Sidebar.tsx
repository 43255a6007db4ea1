import { Code, Keyboard, X } from "lucide-react";
import { Suspense, useLayoutEffect, useRef } from "react";
import { AccountLink } from "../../features/auth/AccountLink.tsx";
import { SaveLists } from "../../features/auth/SaveLists.tsx";
import { selectSidebarView, sidebarToggled } from "../../features/sidebar/slice.ts";
import { DEVELOPER_PAGES, developerPagesServed } from "../../data/developerPages.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { lazyComponent } from "../../shared/lazyComponent.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { mountToastsIn } from "../../ui/toast/toastHost.ts";
import { Brand } from "./Brand.tsx";
import { NavLinks } from "./NavLinks.tsx";
import { NAV_ITEMS } from "./navItems.ts";
import styles from "./sidebar.module.css";
import { texts } from "./texts.ts";

const LearnerLinks = lazyComponent(() => import("./LearnerLinks.tsx"));

interface LinksProps {
  look: "rail" | "labelled";
  onFollow?: () => void;
}

/** Renders the main links and the learner links. */
function Links(props: LinksProps) {
  return (
    <>
      <NavLinks items={NAV_ITEMS} {...props} />
      <Suspense fallback={null}>
        <LearnerLinks {...props} />
      </Suspense>
    </>
  );
}

/** Renders the navigation: a rail of icons if there is space, and a panel with labels when toggled. */
export function Sidebar() {
  const open = useAppSelector(selectSidebarView);
  return (
    <>
      <nav className={styles["sidebar"]} aria-label={texts.navigation} inert={open}>
        <Links look="rail" />
      </nav>
      {open && <Panel />}
    </>
  );
}

function Panel() {
  const dispatch = useAppDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const followed = useRef(false);
  const close = () => dispatch(sidebarToggled(false));
  const follow = () => {
    followed.current = true;
    close();
  };

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const takeToastsBack = mountToastsIn(element);
    return () => {
      takeToastsBack();
      // Closing the panel while it is in the document restores the focus to the menu button.
      element.close();
      // After a followed link the page gets the focus.
      if (followed.current) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // The keyboard closes it with Escape and the close button; the backdrop is for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles["panel"]}
      aria-label={texts.menu}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles["panelBody"]}>
        <div className={styles["panelHead"]}>
          <Brand onFollow={follow} />
          <IconButton label={texts.closeMenu} icon={X} onClick={close} />
        </div>
        <nav aria-label={texts.navigation}>
          <Links look="labelled" onFollow={follow} />
        </nav>
        <div className={styles["panelFoot"]}>
          <SaveLists onFollow={follow}>{texts.saveListsHow}</SaveLists>
          <AccountLink
            look="labelled"
            className={`${styles["item"]} ${styles["labelled"]}`}
            onFollow={follow}
          />
          <button
            type="button"
            className={`${styles["item"]} ${styles["labelled"]} ${styles["shortcuts"]} ${styles["forKeyboards"]}`}
            onClick={() => {
              close();
              dispatch(dialogOpened({ name: "shortcuts", options: {} }));
            }}
          >
            <Keyboard size={22} strokeWidth={1.75} aria-hidden="true" />
            {texts.shortcuts}
          </button>
          {developerPagesServed && (
            <a
              className={`${styles["item"]} ${styles["labelled"]} ${styles["forKeyboards"]}`}
              href={DEVELOPER_PAGES.mockServer}
            >
              <Code size={22} strokeWidth={1.75} aria-hidden="true" />
              {texts.developerPages}
            </a>
          )}
        </div>
      </div>
    </dialog>
  );
}
