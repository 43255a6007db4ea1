import type { Ref } from "react";
import styles from "./chart.module.css";
import { isTextShape, STROKE_WIDTH, FONTS, TEXT_OUTLINE, type Drawing, type Shape } from "./shapes.ts";

/** Shapes of a drawing, and the position of their origin in an SVG image, in CSS pixels. */
export interface PositionedDrawing extends Pick<Drawing, "shapes"> {
  x: number;
  y: number;
}

/** Content and size of an SVG image. */
export interface ChartImage {
  width: number;
  height: number;
  placed: readonly PositionedDrawing[];
}

interface ChartSvgProps {
  image: ChartImage;
  /** Name of the image. An image without a name is hidden from screen readers. */
  label?: string;
  ref?: Ref<SVGSVGElement>;
}

/** Renders drawings as an SVG in the colours and fonts of the page. */
export function ChartSvg({ image: { width, height, placed }, label, ref }: ChartSvgProps) {
  return (
    <svg
      ref={ref}
      className={styles["drawing"]}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and takes the page's colours
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {placed.map(({ x, y, shapes }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {shapes.map((shape) => (
            <Piece key={keyOf(shape)} shape={shape} />
          ))}
        </g>
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
        data-max-width={shape.maxWidth}
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
