import { Code, Keyboard, X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { AccountLink } from "../../features/auth/AccountLink.tsx";
import { SaveListsLink } from "../../features/auth/SaveListsLink.tsx";
import { sidebarToggled } from "../../features/sidebar/slice.ts";
import { DEVELOPER_PAGES, developerPagesServed } from "../../data/developerPages.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { mountToastsIn } from "../../ui/toast/toastHost.ts";
import { Brand } from "./Brand.tsx";
import styles from "./sidebar.module.css";
import { SidebarLinks } from "./SidebarLinks.tsx";
import { texts } from "./texts.ts";

/** Renders the navigation as a panel with icons and labels. The component is in a separate script. */
export default function NavigationPanel() {
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
      // The browser returns the focus to the menu button only if the panel closes before it is removed from the
      // document.
      element.close();
      // After a click on a link, the focus moves to the page instead of the menu button.
      if (followed.current) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // The click on the backdrop is only for pointers. Keyboard users close the panel with Escape or the close button.
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
          <SidebarLinks look="labelled" onFollow={follow} />
        </nav>
        <div className={styles["panelFoot"]}>
          <SaveListsLink onFollow={follow}>{texts.saveListsHow}</SaveListsLink>
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
