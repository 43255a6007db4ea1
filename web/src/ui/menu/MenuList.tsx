import { type KeyboardEvent, type ReactNode, use, useLayoutEffect, useRef } from "react";
import styles from "./menu.module.css";
import { MenuContext } from "./menuContext.ts";
import { usePlacement } from "./usePlacement.ts";

interface MenuListProps {
  id: string;
  label: string;
  /** Entry that gets the focus when the menu opens. */
  start: "first" | "last";
  children: ReactNode;
}

/** Renders the entries of an open menu. Arrow keys, Home and End move the focus between them. */
export function MenuList({ id, label, start, children }: MenuListProps) {
  const layer = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = use(MenuContext);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  usePlacement(layer, list, close);

  useLayoutEffect(() => {
    entries()
      .at(start === "first" ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [start]);

  function handleKey(event: KeyboardEvent) {
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all[target]?.focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      // Tab must move the focus from the button, so the button gets the focus before the browser handles the key.
      if (event.key === "Escape") event.preventDefault();
      close();
    }
  }

  return (
    <div ref={layer} className={styles["layer"]} popover="manual">
      <div
        ref={list}
        id={id}
        className={styles["list"]}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        {children}
      </div>
    </div>
  );
}
