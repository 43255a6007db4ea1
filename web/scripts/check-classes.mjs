/**
 * Fails if a component uses a class that its CSS module does not define, and if a class is not used. Each use must be
 * a literal, such as styles["name"]. It also fails for a class with a line clamp whose text can be balanced.
 */
import { readFile, readdir } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../src/", import.meta.url));

/** Returns the classes that a CSS module defines. */
function classesOf(css) {
  const rules = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/"[^"]*"|url\([^)]*\)|:global\([^)]*\)/g, "");
  return new Set([...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name));
}

/**
 * Returns the classes with a line clamp whose text can be balanced. Firefox balances the whole text before it cuts
 * the text, so only a few words remain. Headings are balanced by default, so such a class needs "text-wrap: wrap". A
 * "text-wrap: pretty" can follow, because Firefox does not support it and uses the previous value.
 */
function balancedClampsOf(css) {
  const rules = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector, declarations]) => ({
      subject: /\.([a-z_][\w-]*)[^.]*$/i.exec(selector)?.[1],
      declarations,
    }),
  );
  const clamped = new Set(
    rules.flatMap(({ subject, declarations }) => (/line-clamp:\s*\d/.test(declarations) ? [subject] : [])),
  );
  return [...clamped].filter((name) => {
    const own = rules.filter(({ subject }) => subject === name).map(({ declarations }) => declarations);
    return (
      !own.some((each) => /text-wrap:\s*wrap\b/.test(each)) ||
      own.some((each) => /text-wrap:\s*balance/.test(each))
    );
  });
}

/** Returns the classes that a file uses from the CSS module with this import name. */
function usesOf(code, local) {
  const uses = [...code.matchAll(new RegExp(`(?<![\\w.$])${local}\\b(?!["'])(?:\\["([^"]+)"\\])?`, "g"))];
  return {
    names: uses.flatMap(([, name]) => (name === undefined ? [] : [name])),
    // The import itself is a match without a class and does not count.
    unclear: uses.filter(([, name]) => name === undefined).length - 1,
  };
}

const names = await readdir(source, { recursive: true });
const modules = new Map();
const problems = [];
for (const name of names.filter((each) => each.endsWith(".module.css"))) {
  const css = await readFile(join(source, name), "utf8");
  const defined = classesOf(css);
  modules.set(join(source, name), { defined, unused: new Set(defined) });
  for (const each of balancedClampsOf(css))
    problems.push(`${name}: the class "${each}" clamps its lines and needs "text-wrap: wrap"`);
}

for (const name of names.filter((each) => /\.tsx?$/.test(each))) {
  const code = (await readFile(join(source, name), "utf8")).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  for (const [, local, path] of code.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)) {
    const module = modules.get(resolve(source, dirname(name), path));
    const { names: used, unclear } = usesOf(code, local);
    for (const each of used) {
      if (!module?.defined.has(each)) problems.push(`${name}: ${path} has no class "${each}"`);
      module?.unused.delete(each);
    }
    if (unclear > 0)
      problems.push(`${name}: write out which classes of ${path} are used, as ${local}["name"]`);
  }
}
for (const [path, { unused }] of modules) {
  for (const each of unused) problems.push(`${relative(source, path)}: nothing uses the class "${each}"`);
}

for (const problem of problems.toSorted()) process.stderr.write(`src/${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
