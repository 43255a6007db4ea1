import { EllipsisVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./menu.module.css";
import { MenuContext } from "./menuContext.ts";
import { MenuList } from "./MenuList.tsx";

interface MenuProps {
  /** Accessible name of the button and the menu. */
  label: string;
  /** Look of the button: only three dots, or an outline like that of other buttons. */
  look?: "plain" | "outline";
  /** Cell of the button in a grid with keyboard navigation: its name and tab index. */
  cell?: { name: string; tabIndex: number };
  /** Entries of the menu. They are mounted only while the menu is open. */
  children: ReactNode;
}

const LOOKS = { plain: styles["button"], outline: `${styles["button"]} ${styles["outline"]}` };

/**
 * Renders a button that opens a menu. A choice, Escape, Tab or a click outside closes the menu. It also closes when
 * the mouse leaves it.
 */
export function Menu({ label, look = "plain", cell, children }: MenuProps) {
  const [opened, setOpened] = useState<"first" | "last">();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = opened !== undefined;

  useEffect(() => {
    if (!open) return;
    const gone = new AbortController();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpened(undefined);
    };
    for (const kind of ["mousedown", "touchstart", "focusin"]) {
      document.addEventListener(kind, closeOutside, { signal: gone.signal, capture: true });
    }
    return () => gone.abort();
  }, [open]);

  function close() {
    // The focus must move before the menu unmounts its entries.
    if (root.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    setOpened(undefined);
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpened(event.key === "ArrowDown" ? "first" : "last");
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches the mouse leave
    <div ref={root} className={styles["menu"]} data-open={open} onMouseLeave={open ? close : undefined}>
      <button
        ref={button}
        type="button"
        className={LOOKS[look]}
        tabIndex={cell?.tabIndex}
        data-cell={cell?.name}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (open) close();
          else setOpened("first");
        }}
        onKeyDown={handleButtonKey}
      >
        <EllipsisVertical size={20} strokeWidth={2} aria-hidden="true" />
      </button>
      {open && (
        <MenuContext value={close}>
          <MenuList id={id} label={label} start={opened}>
            {children}
          </MenuList>
        </MenuContext>
      )}
    </div>
  );
}
