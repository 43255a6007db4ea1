import { ArrowRight, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import styles from "./shelf.module.css";
import { texts } from "./texts.ts";
import { useShelfScroll } from "./useShelfScroll.ts";

interface ShelfProps {
  title: string;
  /** Where all of it is. */
  to: string;
  children: ReactNode;
}

/** A heading with the way to all of what stands below it. */
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
  /** What the items are, for those who do not see them. */
  name: string;
  /** The items, each of which is an element with a key. */
  children: readonly ReactElement[];
}

/** A few things side by side. Arrows, a finger or the Tab key lead along them. */
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
      {/* A keyboard goes from card to card, and the list follows: the arrows are a pointer's. */}
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

/** The place of a shelf's items that are still to come. */
export function ShelfSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles["items"]} aria-busy="true">
      {children}
    </div>
  );
}
