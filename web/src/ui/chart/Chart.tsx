import { ChevronDown } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { ChartSvg } from "./ChartSvg.tsx";
import styles from "./chart.module.css";
import type { Drawing } from "./shapes.ts";
import { texts } from "./texts.ts";

/** Data of a chart as a table. The first cell of each row is a row header. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...values: string[]])[];
}

interface ChartProps {
  /** Name of the chart. */
  name: string;
  /** Draws the chart for a width. */
  draw: (width: number) => Drawing;
  table: ChartTable;
}

/** Returns the width of an element in whole pixels; 0 before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const look = () => setWidth(Math.floor(box.clientWidth));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);

  return width;
}

/** Renders a chart that fills the available width with text of constant size, and a table with the same data. */
export function Chart({ name, draw, table }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const drawing = width > 0 ? draw(width) : undefined;
  return (
    <>
      <div ref={box} className={styles["box"]}>
        {drawing && (
          <ChartSvg image={{ ...drawing, placed: [{ x: 0, y: 0, ...drawing }] }} label={texts.label(name)} />
        )}
      </div>
      <details className={styles["details"]}>
        <summary className={styles["summary"]}>
          <ChevronDown className={styles["chevron"]} size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.asTable}
          <span className="vh">{texts.of(name)}</span>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- keyboards scroll it */}
        <div className={styles["scroll"]} role="group" aria-label={texts.table(name)} tabIndex={0}>
          <Numbers {...table} />
        </div>
      </details>
    </>
  );
}

function Numbers({ columns, rows }: ChartTable) {
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          {columns.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([rowName, ...values]) => (
          <tr key={rowName}>
            <th scope="row">{rowName}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
