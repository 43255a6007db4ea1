/**
 * Writes the fonts of the app to src/styles/fonts/. Text waits for its font on a slow network, so the fonts have only
 * the weights that the styles use. One file has the characters of English, another the remaining Latin characters.
 * src/styles/fonts.css lists the characters of each file.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";

const { resolve } = createRequire(import.meta.url);
const styles = new URL("../../src/styles/", import.meta.url);

/** Weights of each typeface: one weight, or a range. */
const WEIGHTS = {
  besley: 560,
  "hanken-grotesk": { min: 400, max: 700, default: 400 },
};

/** Returns the characters that fonts.css assigns to a font file. */
function charactersOf(file, css) {
  const [, face] = css
    .split("@font-face")
    .find((part) => part.includes(`/${file}"`))
    .split("unicode-range:");
  const ranges = face.slice(0, face.indexOf(";")).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  return Array.from(ranges, ([, from, to = from]) => {
    const first = Number.parseInt(from, 16);
    const length = Number.parseInt(to, 16) - first + 1;
    return String.fromCodePoint(...Array.from({ length }, (_, at) => first + at));
  }).join("");
}

const css = await readFile(new URL("fonts.css", styles), "utf8");
await mkdir(new URL("fonts/", styles), { recursive: true });
await Promise.all(
  Object.entries(WEIGHTS).flatMap(([name, wght]) =>
    ["english", "latin"].map((part) => write(name, `${name}-${part}.woff2`, wght)),
  ),
);

/** Writes a font file with some characters of a typeface. */
async function write(name, file, wght) {
  const original = await readFile(
    resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const options = { targetFormat: "woff2", variationAxes: { wght } };
  const font = await subset(original, charactersOf(file, css), options);
  await writeFile(new URL(`fonts/${file}`, styles), font);
  process.stdout.write(`${file}: ${font.length} bytes of ${original.length}\n`);
}
