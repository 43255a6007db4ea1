import { beforeEach, describe, expect, test } from "vitest";

const TEXT = 4.5;
const CONTROL = 3;

// Foreground, background and minimum contrast ratio of each pair of colours.
const PAIRS: readonly [string, string, number][] = [
  ["--text", "--bg", TEXT],
  ["--text", "--surface", TEXT],
  ["--text", "--sunken", TEXT],
  ["--text", "--hover", TEXT],
  ["--text", "--brand-soft", TEXT],
  ["--text-muted", "--bg", TEXT],
  ["--text-muted", "--surface", TEXT],
  ["--text-muted", "--sunken", TEXT],
  ["--text-muted", "--hover", TEXT],
  ["--on-brand", "--brand", TEXT],
  ["--on-brand", "--brand-hover", TEXT],
  ["--brand", "--bg", TEXT],
  ["--brand", "--surface", TEXT],
  ["--on-lime", "--lime", TEXT],
  ["--danger", "--danger-soft", TEXT],
  ["--danger", "--surface", TEXT],
  ["--danger", "--sunken", TEXT],
  ["--on-danger", "--danger", TEXT],
  ["--on-stage", "--stage", TEXT],
  ["--on-stage", "--stage-lit", TEXT],
  ["--on-stage", "--stage-deep", TEXT],
  ["--on-stage", "--stage-raised", TEXT],
  ["--stage-muted", "--stage-lit", TEXT],
  ["--on-toast", "--toast", TEXT],
  ["--toast-success", "--toast", CONTROL],
  ["--toast-info", "--toast", CONTROL],
  ["--toast-error", "--toast", CONTROL],
  ["--border-strong", "--bg", CONTROL],
  ["--border-strong", "--surface", CONTROL],
  ["--brand", "--brand-soft", CONTROL],
  ["--focus", "--bg", CONTROL],
  ["--focus", "--surface", CONTROL],
  ["--focus", "--sunken", CONTROL],
  ["--stage-focus", "--stage-deep", CONTROL],
  ["--stage-focus", "--toast", CONTROL],
];

const TONES = ["apricot", "iris", "lagoon", "rose"];

const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

function luminance(element: HTMLElement, token: string): number {
  if (!canvas) throw new Error("no canvas");
  element.style.color = `var(${token})`;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  expect(alpha, `${token} is an opaque colour`).toBe(255);
  const linear = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = linear;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(element: HTMLElement, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(element, one), luminance(element, other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(["light", "dark"])("colours of the %s theme", (theme) => {
  const element = document.createElement("p");

  beforeEach(() => {
    document.body.append(element);
    return () => element.remove();
  });

  test.each(PAIRS)("shows %s on %s with a contrast of at least %d to 1", (front, back, needed) => {
    document.documentElement.dataset["theme"] = theme;
    delete element.dataset["tone"];
    expect(contrast(element, front, back)).toBeGreaterThanOrEqual(needed);
  });

  test.each(TONES)("shows text and focus rings on the tint of %s with enough contrast", (tone) => {
    document.documentElement.dataset["theme"] = theme;
    element.dataset["tone"] = tone;
    for (const tint of ["--tint", "--tint-strong"]) {
      expect(contrast(element, "--text", tint)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(element, "--focus", tint)).toBeGreaterThanOrEqual(CONTROL);
    }
  });
});
