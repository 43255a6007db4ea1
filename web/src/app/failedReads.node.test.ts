import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ADDITIONS, ON_DEMAND, READS, VISITOR_READS } from "../testing/pageReads.ts";

const SOURCE = new URL("../", import.meta.url);

/** Pattern of source code that shows an error to the user. */
const SHOWS_ERROR =
  /<(?:Notice|LoadFailure|FailedState)\b|role="alert"|kind: "error"|showToast\("error"|"failed"/;

/** Returns a path in which all IDs have the same placeholder. */
const anonymous = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");

/** Returns the API paths that the app's source code reads. */
async function readPaths(): Promise<string[]> {
  const names = await readdir(SOURCE, { recursive: true });
  const sources = names.filter(
    (name) =>
      /^(?:data|features|pages|widgets)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name),
  );
  const codes = await Promise.all(sources.map((name) => readFile(new URL(name, SOURCE), "utf8")));
  return codes.flatMap((code) =>
    [...code.matchAll(/\bGET\(\s*"(?<path>[^"]+)"/g)].map(({ groups }) => groups?.["path"] ?? ""),
  );
}

test("has a row in the test tables for each read in the source code", async () => {
  const rows = [...READS, ...VISITOR_READS].map(([, path]) => path);
  const additions = ADDITIONS.map(([, path]) => path.replace("pm-001", "{questionId}"));
  const listed = new Set([...rows, ...additions, ...Object.keys(ON_DEMAND)].map(anonymous));
  const paths = new Set((await readPaths()).map(anonymous));
  expect(paths.size).toBeGreaterThan(40);
  expect([...paths].filter((path) => !listed.has(path))).toEqual([]);
  expect([...listed].filter((path) => !paths.has(path))).toEqual([]);
});

test.each(Object.entries(ON_DEMAND))("shows the failure of %s in %s", async (_, name) => {
  expect(await readFile(new URL(name, SOURCE), "utf8")).toMatch(SHOWS_ERROR);
});
