/**
 * Fails if a component contains a text that users see. Such a text must be in texts.ts, so that a translation is only
 * another file.
 */
import { readFile, readdir } from "node:fs/promises";
import process from "node:process";
import { parseSync } from "rolldown/utils";

const source = new URL("../src/", import.meta.url);

/** Attributes and props whose values users see. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|action|alt|document|hint|label|lead|legend|placeholder|summary|text|title)$/;

// Names are the same in every language.
const NAMES = new Set(["Greenroom", "YouTube"]);
const isWords = (text) => /\p{L}{2}/u.test(text) && !NAMES.has(text.trim());

/** Returns the texts that are literals in an expression. */
function written(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "");
  if (node?.type === "JSXExpressionContainer") return written(node.expression);
  if (node?.type === "ConditionalExpression")
    return [...written(node.consequent), ...written(node.alternate)];
  if (node?.type === "LogicalExpression") return written(node.right);
  return [];
}

function wordsOf(node) {
  // Code is the same in every language.
  if (node.type === "JSXElement" && /^(?:code|kbd)$/.test(node.openingElement.name.name)) node.children = [];
  if (node.type === "JSXText") return [node.value];
  if (node.type === "JSXElement" || node.type === "JSXFragment")
    return node.children.filter(({ type }) => type === "JSXExpressionContainer").flatMap(written);
  if (node.type === "JSXAttribute" && READ.test(node.name.name)) return written(node.value);
  return [];
}

function collect(node, found) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const each of node) collect(each, found);
    return;
  }
  if (typeof node.type === "string") {
    for (const text of wordsOf(node)) if (isWords(text)) found.push({ text: text.trim(), at: node.start });
  }
  for (const value of Object.values(node)) collect(value, found);
}

const names = (await readdir(source, { recursive: true })).filter(
  (name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx") && !name.startsWith("testing/"),
);
const problems = [];
for (const name of names.toSorted()) {
  const code = await readFile(new URL(name, source), "utf8");
  const found = [];
  collect(parseSync(name, code).program, found);
  for (const { text, at } of found)
    problems.push(`src/${name}:${code.slice(0, at).split("\n").length}: “${text}” belongs into texts.ts`);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
