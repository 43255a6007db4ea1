/** Number of pixels in the image for each CSS pixel, horizontally and vertically. */
const SCALE = 2;

const ALIGNMENTS: Readonly<Record<string, CanvasTextAlign>> = {
  start: "start",
  middle: "center",
  end: "end",
};

function drawText(context: CanvasRenderingContext2D, text: SVGTextElement, style: CSSStyleDeclaration): void {
  const [x, y] = ["x", "y"].map((name) => Number(text.getAttribute(name))) as [number, number];
  const maxWidth = text.dataset["maxWidth"];
  const drawn = [text.textContent, x, y, ...(maxWidth === undefined ? [] : [Number(maxWidth)])] as const;
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textAlign = ALIGNMENTS[style.textAnchor] ?? "start";
  if (style.stroke !== "none") context.strokeText(...drawn);
  context.fillText(...drawn);
}

function drawElement(context: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  context.fillStyle = style.fill;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  if (element instanceof SVGTextElement) {
    drawText(context, element, style);
    return;
  }
  const path = new Path2D(element.getAttribute("d") ?? "");
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a form
  if (style.fill !== "none") context.fill(path);
  if (style.stroke !== "none") context.stroke(path);
}

/**
 * Returns a PNG image of a {@link ChartSvg}. It draws the paths and texts with their computed styles on a canvas. A
 * browser could also load the SVG as an image, but the SVG would need copies of the fonts, and browsers draw it
 * before the fonts are loaded.
 */
export async function chartToPng(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas to draw on.");
  context.lineJoin = "round";
  // Reading the layout makes the browser load the fonts of the text.
  svg.getBoundingClientRect();
  await document.fonts.ready;
  for (const group of svg.querySelectorAll("g")) {
    const { e, f } = group.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    context.setTransform(SCALE, 0, 0, SCALE, e * SCALE, f * SCALE);
    for (const element of group.children) drawElement(context, element);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The image could not be encoded."));
      else resolve(blob);
    }, "image/png");
  });
}
