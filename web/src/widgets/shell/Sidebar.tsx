import { Code, Keyboard, X } from "lucide-react";
import { Suspense, useLayoutEffect, useRef } from "react";
import { AccountLink } from "../../features/auth/AccountLink.tsx";
import { KeepLists } from "../../features/auth/KeepLists.tsx";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { selectSidebarView, sidebarToggled } from "../../features/sidebar/slice.ts";
import { DEVELOPER_PAGES, developerPagesServed } from "../../data/developerPages.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { later } from "../../shared/later.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { standToastsIn } from "../../ui/toast/place.ts";
import { Brand } from "./Brand.tsx";
import { PlaceLinks } from "./PlaceLinks.tsx";
import { PLACES } from "./places.ts";
import styles from "./sidebar.module.css";
import { texts } from "./texts.ts";

const LearnerLinks = later(() => import("./LearnerLinks.tsx"));

interface LinksProps {
  look: "rail" | "labelled";
  onFollow?: () => void;
}

/** The specified links first; below them, for who is logged in, those of a learner. */
function Links(props: LinksProps) {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  return (
    <>
      <PlaceLinks places={PLACES} {...props} />
      {loggedIn && (
        <div className={styles["learner"]}>
          <Suspense fallback={null}>
            <LearnerLinks {...props} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** The way between the pages: a rail of icons where there is room, and a panel with labels when toggled. */
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
    const takeToastsBack = standToastsIn(element);
    return () => {
      takeToastsBack();
      // Closing, while it is still in the page, gives the focus back to the menu button.
      element.close();
      // Whoever has followed a link is on their way into the page.
      if (followed.current) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // The keyboard closes it with Escape and the close button; the press on the backdrop is the pointer's way.
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
          <KeepLists onFollow={follow}>{texts.keepListsHow}</KeepLists>
          <AccountLink
            look="labelled"
            className={`${styles["place"]} ${styles["labelled"]}`}
            onFollow={follow}
          />
          <button
            type="button"
            className={`${styles["place"]} ${styles["labelled"]} ${styles["shortcuts"]} ${styles["forKeyboards"]}`}
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
              className={`${styles["place"]} ${styles["labelled"]} ${styles["forKeyboards"]}`}
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
