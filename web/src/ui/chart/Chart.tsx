import { ChevronDown } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import styles from "./chart.module.css";
import { isTextShape, type Drawing, STROKE_WIDTH, FONTS, TEXT_OUTLINE, type Shape } from "./shapes.ts";
import { texts } from "./texts.ts";

/** Data of a chart as a table. The first cell of a row is its header. */
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

/** Renders a chart at the available width, so that its text size is constant, and the same data as a table. */
export function Chart({ name, draw, table }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <>
      <div ref={box} className={styles["box"]}>
        {width > 0 && <Drawn name={name} drawing={draw(width)} />}
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

function Drawn({ name, drawing: { width, height, shapes } }: { name: string; drawing: Drawing }) {
  return (
    <svg
      className={styles["drawing"]}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and takes the page's colours
      role="img"
      aria-label={texts.label(name)}
    >
      {shapes.map((shape) => (
        <Piece key={keyOf(shape)} shape={shape} />
      ))}
    </svg>
  );
}

function keyOf(shape: Shape): string {
  return isTextShape(shape)
    ? `${shape.x} ${shape.y} ${shape.text}`
    : `${shape.fill ?? ""} ${shape.stroke ?? ""} ${shape.d}`;
}

const BEHIND = {
  stroke: `var(--${TEXT_OUTLINE.colour})`,
  strokeWidth: TEXT_OUTLINE.width,
  strokeLinejoin: "round",
  paintOrder: "stroke",
} as const;

function Piece({ shape }: { shape: Shape }) {
  if (isTextShape(shape)) {
    const { size, weight, family, colour } = FONTS[shape.font];
    return (
      <text
        className={styles["words"]}
        x={shape.x}
        y={shape.y}
        textAnchor={shape.anchor}
        fill={`var(--${colour})`}
        fontFamily={`var(--${family})`}
        fontSize={size}
        fontWeight={weight}
        {...(shape.isOnLines && BEHIND)}
      >
        {shape.text}
      </text>
    );
  }
  return (
    <path
      className={shape.stroke === undefined ? undefined : styles["edged"]}
      d={shape.d}
      fill={shape.fill === undefined ? "none" : `var(--${shape.fill})`}
      stroke={shape.stroke === undefined ? undefined : `var(--${shape.stroke})`}
      strokeWidth={STROKE_WIDTH}
    />
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
