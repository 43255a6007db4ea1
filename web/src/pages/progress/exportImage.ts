import { drawDueReviews, drawStrengths, drawWatched } from "../../features/progress/charts.ts";
import { texts as words } from "../../features/progress/texts.ts";
import { chartTonesOf } from "../../features/progress/tones.ts";
import type { WatchedMinutes } from "../../features/progress/watched.ts";
import type { PositionedDrawing, ChartImage } from "../../ui/chart/ChartSvg.tsx";
import { type Drawing, roundedRectangle, type Shape, archSlicePath } from "../../ui/chart/shapes.ts";
import { SITE_NAME } from "../../shared/pageMeta.ts";
import { texts } from "./texts.ts";
import type { ProgressFigures } from "./useProgressFigures.ts";

interface Summary {
  figures: ProgressFigures;
  title: string;
  lead: string;
}

const WIDTH = 1_200;
const MARGIN = 40;
const GAP = 24;
const HEAD = 148;
const PADDING = 28;
const CARD_HEAD = 64;
const LEGEND = 56;
const FOOT = 56;
const CORNER = 16;

const FULL = WIDTH - 2 * MARGIN;
const HALF = (FULL - GAP) / 2;

/** Returns the width that is available for a drawing inside a card of the image. */
const within = (width: number) => width - 2 * PADDING;

interface Card {
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

function card({ title, x, y, width, height }: Card): PositionedDrawing {
  return {
    x,
    y,
    shapes: [
      { d: roundedRectangle(0, 0, width, height, CORNER), fill: "surface", stroke: "border" },
      { text: title, x: PADDING, y: PADDING + 18, font: "heading", maxWidth: within(width) },
    ],
  };
}

function legend(watched: WatchedMinutes, width: number): Shape[] {
  const { categories } = watched;
  const step = width / Math.max(1, categories.length);
  const tones = chartTonesOf(categories);
  return categories.flatMap(({ name, minutes }, index): Shape[] => {
    const x = step * index;
    const arch = { x, width: 12, height: 14, bottom: 16 };
    const maxWidth = step - 30;
    return [
      { d: archSlicePath(arch), fill: tones[index] ?? "border", stroke: "text-muted" },
      { text: words.category(name), x: x + 20, y: 14, font: "label", maxWidth },
      { text: words.categoryMinutes(minutes), x: x + 20, y: 34, font: "note", maxWidth },
    ];
  });
}

/**
 * Returns the summary image of the progress page. It contains the figures and the name of the site, but no personal
 * data.
 */
export function summaryImageOf({ figures, title, lead }: Summary): ChartImage {
  const { watched, strengths, due } = figures;
  const weeks = drawWatched(watched, within(FULL));
  const pair: [Drawing, Drawing] = [
    drawStrengths(strengths, within(HALF)),
    drawDueReviews(due, within(HALF)),
  ];
  const upper = { x: MARGIN, y: HEAD, width: FULL, height: CARD_HEAD + LEGEND + weeks.height + GAP };
  const lower = {
    y: HEAD + upper.height + GAP,
    width: HALF,
    height: CARD_HEAD + Math.max(...pair.map(({ height }) => height)) + GAP,
  };
  const [left, right] = [MARGIN, MARGIN + HALF + GAP];
  const height = lower.y + lower.height + FOOT;
  const inCard = (x: number, y: number, { shapes }: Pick<Drawing, "shapes">): PositionedDrawing => ({
    x: x + PADDING,
    y: y + CARD_HEAD,
    shapes,
  });
  return {
    width: WIDTH,
    height,
    placed: [
      {
        x: 0,
        y: 0,
        shapes: [
          { d: roundedRectangle(0, 0, WIDTH, height, 0), fill: "bg" },
          { text: title, x: MARGIN, y: 76, font: "title", maxWidth: FULL },
          { text: lead, x: MARGIN, y: 114, font: "lead", maxWidth: FULL },
          { text: SITE_NAME, x: WIDTH - MARGIN, y: height - 22, font: "note", anchor: "end" },
        ],
      },
      card({ ...upper, title: texts.byWeek }),
      inCard(MARGIN, HEAD, { shapes: legend(watched, within(FULL)) }),
      inCard(MARGIN, HEAD + LEGEND, weeks),
      card({ ...lower, x: left, title: texts.byStrength }),
      inCard(left, lower.y, pair[0]),
      card({ ...lower, x: right, title: texts.due }),
      inCard(right, lower.y, pair[1]),
    ],
  };
}
