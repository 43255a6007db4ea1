import type { LucideIcon } from "lucide-react";
import { use } from "react";
import styles from "./menu.module.css";
import { MenuContext } from "./menuContext.ts";

interface MenuItemProps {
  label: string;
  icon: LucideIcon;
  /**
   * Whether a request is pending, or the state that the entry changes is not loaded. The entry can still be focused,
   * but a click does nothing.
   */
  busy?: boolean;
  onSelect: () => void;
}

/**
 * Renders an entry of a menu. A choice closes the menu before it calls `onSelect`, so that a dialog that `onSelect`
 * opens can later restore the focus.
 */
export function MenuItem({ label, icon: Icon, busy = false, onSelect }: MenuItemProps) {
  const close = use(MenuContext);
  return (
    <button
      type="button"
      className={styles["item"]}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (busy) return;
        close();
        onSelect();
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}

interface MenuLinkProps {
  label: string;
  icon: LucideIcon;
  /** URL of another site, which opens in a new tab. */
  href: string;
}

/** Renders an entry of a menu with a link to another site. */
export function MenuLink({ label, icon: Icon, href }: MenuLinkProps) {
  const close = use(MenuContext);
  return (
    <a
      className={styles["item"]}
      role="menuitem"
      tabIndex={-1}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={close}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </a>
  );
}
