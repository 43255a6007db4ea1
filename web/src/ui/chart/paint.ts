import { isTextShape, type Drawing, STROKE_WIDTH, FONTS, TEXT_OUTLINE, type Shape } from "./shapes.ts";

/** Shapes of a drawing and the position of its origin in an image, in pixels. */
export interface PlacedDrawing extends Pick<Drawing, "shapes"> {
  x: number;
  y: number;
}

/** Content and size of an image. */
export interface ChartImage {
  width: number;
  height: number;
  placed: readonly PlacedDrawing[];
}

/** Pixels of the image per CSS pixel in each direction. */
const FINE = 2;

/** Returns a function that reads a design token in the current theme. */
function tokens(): (name: string) => string {
  const root = getComputedStyle(document.documentElement);
  return (name) => root.getPropertyValue(`--${name}`).trim();
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape, valueOf: (name: string) => string) {
  if (isTextShape(shape)) {
    const { size, weight, family, colour } = FONTS[shape.font];
    context.font = `${weight} ${size}px ${valueOf(family)}`;
    context.fillStyle = valueOf(colour);
    context.textAlign = shape.anchor === "middle" ? "center" : (shape.anchor ?? "start");
    if (shape.isOnLines) {
      context.strokeStyle = valueOf(TEXT_OUTLINE.colour);
      context.lineWidth = TEXT_OUTLINE.width;
      context.strokeText(shape.text, shape.x, shape.y, shape.maxWidth);
    }
    context.fillText(shape.text, shape.x, shape.y, shape.maxWidth);
    return;
  }
  const path = new Path2D(shape.d);
  if (shape.fill !== undefined) {
    context.fillStyle = valueOf(shape.fill);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a form
    context.fill(path);
  }
  if (shape.stroke !== undefined) {
    context.strokeStyle = valueOf(shape.stroke);
    context.lineWidth = STROKE_WIDTH;
    context.stroke(path);
  }
}

/**
 * Returns a PNG of drawings with the colours and fonts of the page. It paints each shape on a canvas, because an SVG that is loaded
 * as an image uses neither the tokens nor the web fonts of the page.
 */
export async function paint({ width, height, placed }: ChartImage): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * FINE, height * FINE];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas to paint on.");
  context.lineJoin = "round";
  const valueOf = tokens();
  for (const { x, y, shapes } of placed) {
    context.setTransform(FINE, 0, 0, FINE, x * FINE, y * FINE);
    for (const shape of shapes) paintShape(context, shape, valueOf);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The image could not be encoded."));
      else resolve(blob);
    }, "image/png");
  });
}
