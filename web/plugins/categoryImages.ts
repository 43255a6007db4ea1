import type { Plugin } from "vite";
import images from "../category-images.json" with { type: "json" };

/** Part of a symbol: SVG path data by style. */
type Part = Partial<Record<"line" | "accent" | "lit" | "tone" | "light", string>>;

const FOLDER = "pictures/";
const LIT = "#D8F05A";
const LIGHT = "#EFF7EE";

/** Returns the arch around an image: its edge in the tone, and a dark room with a floor. */
const arch = (tone: string) =>
  `<path d="M0 280V120a120 120 0 0 1 240 0v160z" fill="${tone}"/>` +
  `<path d="M28 280V122a92 92 0 0 1 184 0v158z" fill="#123A2A"/><path d="M28 250h184v30H28z" fill="#0B261B"/>`;

const stroke = (path: string, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;

function drawPart(part: Part, tone: string): string {
  if (part.line !== undefined) return stroke(part.line, LIGHT);
  if (part.accent !== undefined) return stroke(part.accent, LIT);
  const [path, colour] =
    part.lit !== undefined
      ? [part.lit, LIT]
      : part.light !== undefined
        ? [part.light, LIGHT]
        : [part.tone ?? "", tone];
  return `<path d="${path}" fill="${colour}"/>`;
}

/** Returns the images of all combinations of a symbol and a tone, by file name. */
export function composeImages(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [tone, colour] of Object.entries(images.tones)) {
    for (const [symbol, parts] of Object.entries<Part[]>(images.symbols)) {
      const inside = parts.map((part) => drawPart(part, colour)).join("");
      files.set(
        `${FOLDER}${tone}-${symbol}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 280" width="240" height="280">${arch(colour)}${inside}</svg>`,
      );
    }
  }
  return files;
}

/** Adds the generated images of categories to the build, and serves them during development. */
export function categoryImages(): Plugin {
  const files = composeImages();
  return {
    name: "greenroom:category-images",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        const file = files.get(path.slice(1));
        if (file === undefined) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(file);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}
