import { ArrowRight, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import styles from "./shelf.module.css";
import { texts } from "./texts.ts";
import { useShelfScroll } from "./useShelfScroll.ts";

interface ShelfProps {
  title: string;
  /** Path of the page with the full list. */
  to: string;
  children: ReactNode;
}

/** Renders a shelf: a heading with a link to the full list, and a row of items. */
export function Shelf({ title, to, children }: ShelfProps) {
  return (
    <section className={styles["shelf"]} aria-label={title}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{title}</h2>
        <Link className={styles["all"]} to={to} aria-label={texts.allOf(title)}>
          {texts.all}
          <ArrowRight size={16} strokeWidth={1.9} aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  );
}

interface ShelfItemsProps {
  /** Accessible name of the row. */
  name: string;
  /** Elements of the items, each with a key. */
  children: readonly ReactElement[];
}

/** Renders items in a row that scrolls horizontally with arrows, touch and Tab. */
export function ShelfItems({ name, children }: ShelfItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { more, move } = useShelfScroll(list, `shelf ${name}`);
  return (
    <div className={styles["window"]}>
      <ul ref={list} className={styles["items"]}>
        {children.map((item) => (
          <li key={item.key} className={styles["item"]}>
            {item}
          </li>
        ))}
      </ul>
      {/* The arrows are only for pointers. Keyboard users scroll the row when they move the focus. */}
      {more.back && (
        <button
          type="button"
          tabIndex={-1}
          className={`${styles["arrow"]} ${styles["back"]}`}
          aria-label={texts.back(name)}
          onClick={() => move("back")}
        >
          <ChevronLeft size={22} strokeWidth={1.9} aria-hidden="true" />
        </button>
      )}
      {more.on && (
        <button
          type="button"
          tabIndex={-1}
          className={`${styles["arrow"]} ${styles["on"]}`}
          aria-label={texts.on(name)}
          onClick={() => move("on")}
        >
          <ChevronRight size={22} strokeWidth={1.9} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Renders the placeholders of items that are loading. */
export function ShelfSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles["items"]} aria-busy="true">
      {children}
    </div>
  );
}
