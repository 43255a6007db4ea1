import { areWords, type Drawing, EDGE, FACES, HALO, type Shape } from "./shapes.ts";

/** A drawing and where its ground begins on a picture. */
export interface Placed extends Pick<Drawing, "shapes"> {
  x: number;
  y: number;
}

/** A picture to be. */
export interface Sheet {
  width: number;
  height: number;
  placed: readonly Placed[];
}

/** How many pixels of the picture a CSS pixel has, each way. */
const FINE = 2;

/** What a token of the design is worth in the theme that is on. */
function tokens(): (name: string) => string {
  const root = getComputedStyle(document.documentElement);
  return (name) => root.getPropertyValue(`--${name}`).trim();
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape, valueOf: (name: string) => string) {
  if (areWords(shape)) {
    const { size, weight, family, colour } = FACES[shape.face];
    context.font = `${weight} ${size}px ${valueOf(family)}`;
    context.fillStyle = valueOf(colour);
    context.textAlign = shape.anchor === "middle" ? "center" : (shape.anchor ?? "start");
    if (shape.isOnLines) {
      context.strokeStyle = valueOf(HALO.colour);
      context.lineWidth = HALO.width;
      context.strokeText(shape.text, shape.x, shape.y, shape.room);
    }
    context.fillText(shape.text, shape.x, shape.y, shape.room);
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
    context.lineWidth = EDGE;
    context.stroke(path);
  }
}

/**
 * A PNG of drawings, in the colours and letters of the page. It is painted shape by shape: the pages' policy lets no
 * picture in that is made in the browser, and an SVG that is a picture knows neither our colours nor our letters.
 */
export async function paint({ width, height, placed }: Sheet): Promise<Blob> {
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
      if (blob === null) reject(new Error("The picture could not be packed."));
      else resolve(blob);
    }, "image/png");
  });
}
