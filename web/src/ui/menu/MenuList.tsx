import { type KeyboardEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from "react";
import styles from "./menu.module.css";
import { MenuContext } from "./menuContext.ts";

interface MenuListProps {
  id: string;
  label: string;
  /** Which entry takes the focus at first. */
  start: "first" | "last";
  children: ReactNode;
}

const MARGIN = 8;

/** The open list of a menu. Arrow keys, Home and End move through it. */
export function MenuList({ id, label, start, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const close = use(MenuContext);
  const [side, setSide] = useState<"below" | "above">("below");
  const [edge, setEdge] = useState<"start" | "end">("end");

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useLayoutEffect(() => {
    entries()
      .at(start === "first" ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [start]);

  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const anchor = list.current?.parentElement?.getBoundingClientRect();
    if (!box || !anchor) return;
    // What scrolls in itself would cut it off where it ends.
    const around = list.current?.closest("[data-scrolls]")?.getBoundingClientRect();
    const top = Math.max(0, around?.top ?? 0);
    const bottom = Math.min(window.innerHeight, around?.bottom ?? window.innerHeight);
    const fitsBelow = box.bottom + MARGIN <= bottom;
    if (!fitsBelow && anchor.top - top > bottom - anchor.bottom) setSide("above");
    if (box.left < MARGIN) setEdge("start");
  }, []);

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
      // The focus is back on the button before the browser moves it on.
      if (event.key === "Escape") event.preventDefault();
      close();
    }
  }

  return (
    <div
      ref={list}
      id={id}
      className={styles["list"]}
      data-side={side}
      data-edge={edge}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}
