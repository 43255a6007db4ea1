import type { LucideIcon } from "lucide-react";
import { use } from "react";
import styles from "./menu.module.css";
import { MenuContext } from "./menuContext.ts";

interface MenuItemProps {
  label: string;
  icon: LucideIcon;
  /** While busy it keeps its place and the focus, and a press does nothing. */
  busy?: boolean;
  onSelect: () => void;
}

/** An entry of a menu. Choosing it closes the menu first, so that whatever opens next finds the focus in place. */
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
  /** An address outside this site; it opens beside it. */
  href: string;
}

/** An entry of a menu that leads elsewhere. */
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
