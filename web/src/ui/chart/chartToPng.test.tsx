import { expect, test } from "vitest";
import { commands } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ChartSvg } from "./ChartSvg.tsx";
import { chartToPng } from "./chartToPng.ts";
import { FONTS, type TextShape } from "./shapes.ts";

const WIDTH = 800;

/** Returns the width of a text in the exported image of a chart, in CSS pixels. */
async function drawnWidth(shape: Omit<TextShape, "x" | "y">): Promise<number> {
  const placed = [{ x: 0, y: 0, shapes: [{ ...shape, x: 0, y: 60 }] }];
  const { container, unmount } = await render(
    <ChartSvg image={{ width: WIDTH, height: 100, placed }} label="A text" />,
  );
  const svg = container.querySelector("svg");
  if (svg === null) throw new Error("There is no SVG.");
  const bitmap = await createImageBitmap(await chartToPng(svg));
  await unmount();
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.drawImage(bitmap, 0, 0);
  const { data, width } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const columns = Array.from({ length: width }, (_, x) => x);
  const isInked = (x: number) => {
    for (let at = 4 * x + 3; at < data.length; at += 4 * width) if ((data[at] ?? 0) > 0) return true;
    return false;
  };
  return ((columns.findLast(isInked) ?? 0) / bitmap.width) * WIDTH;
}

/** Returns the width of a text in a font of the page, in CSS pixels. */
async function expectedWidth(text: string, font: keyof typeof FONTS): Promise<number> {
  const { size, weight, family } = FONTS[font];
  const [name] = getComputedStyle(document.documentElement).getPropertyValue(`--${family}`).split(",");
  await document.fonts.load(`${weight} ${size}px ${name}`, text);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.font = `${weight} ${size}px ${name}`;
  return context.measureText(text).width;
}

test.each(["title", "lead"] as const)("draws text in the page's font %s", async (font) => {
  for (const text of ["William Hanna, William Hanna", "Świętą łódź, Świętą łódź"]) {
    const share = (await drawnWidth({ text, font })) / (await expectedWidth(text, font));
    expect(Math.abs(share - 1), text).toBeLessThan(0.02);
  }
});

test("condenses text that is wider than its maximum width", async () => {
  const text = "Software Development";
  expect(await drawnWidth({ text, font: "title" })).toBeGreaterThan(400);
  const narrow = await drawnWidth({ text, font: "title", maxWidth: 200 });
  expect(narrow).toBeGreaterThan(180);
  expect(narrow).toBeLessThanOrEqual(200);
});

test("draws the same image in forced-colors mode", async () => {
  const shapes = [
    { d: "M0 0H200V100H0Z", fill: "bg", stroke: "border" },
    { x: 10, y: 60, text: "Questions", font: "lead", isOnLines: true },
  ] as const;
  const image = { width: 200, height: 100, placed: [{ x: 0, y: 0, shapes }] };
  const { container } = await render(<ChartSvg image={image} label="A chart" />);
  const svg = container.querySelector("svg");
  if (svg === null) throw new Error("There is no SVG.");
  const bytes = async () => String(new Uint8Array(await (await chartToPng(svg)).arrayBuffer()));
  const before = await bytes();
  await commands.forceColours();
  await expect.poll(() => matchMedia("(forced-colors: active)").matches).toBe(true);
  expect(await bytes()).toBe(before);
});
