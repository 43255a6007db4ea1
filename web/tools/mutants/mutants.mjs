/**
 * Mutates the app's TypeScript with StrykerJS and runs the tests that need no browser against each mutant. Prints the
 * efficacy and each survivor, and fails below the required efficacy. The efficacy is the percentage of the covered
 * mutants that the tests detect.
 *
 *   node mutants.mjs [--only src/shared/day.ts,…] [--sample 40 --seed 1]
 *
 * --sample mutates the given number of files, which the seed selects. For the limits of a sample see SAMPLE.
 */
import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";

/** Directories that are measured, and the minimum efficacy of each in percent. */
const TARGETS = [
  { folder: "src/data", efficacy: 90 },
  { folder: "src/shared", efficacy: 90 },
];
/** A sample with at least `mutants` covered mutants fails if the efficacy is below `efficacy` percent. */
const SAMPLE = { mutants: 30, efficacy: 60 };

const tool = dirname(fileURLToPath(import.meta.url));
const web = join(tool, "../..");

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    sample: { type: "string", default: "0" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

const say = (text) => process.stdout.write(`${text}\n`);

/** Returns the source files in a directory that can be mutated. */
function sourcesIn(folder) {
  return readdirSync(join(web, folder), { recursive: true, withFileTypes: true })
    .filter(
      (file) =>
        file.isFile() &&
        /\.tsx?$/.test(file.name) &&
        !file.parentPath.endsWith("/simulator/build") &&
        !/(\.test\.tsx?|\.d\.ts|texts\.ts)$/.test(file.name),
    )
    .map((file) => relative(web, join(file.parentPath, file.name)))
    .toSorted();
}

/** Returns a list in a pseudorandom order that depends only on the seed (mulberry32 and Fisher-Yates). */
function shuffled(list, seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

const NOTICED = new Set(["Killed", "Timeout", "CompileError", "RuntimeError"]);

/** Counts the mutants in a directory, or in all files. */
function count(results, folder = "") {
  const inFolder = results.filter(({ fileName }) => relative(web, fileName).startsWith(folder));
  const noticed = inFolder.filter(({ status }) => NOTICED.has(status)).length;
  const having = (wanted) => inFolder.filter(({ status }) => status === wanted);
  const survived = having("Survived");
  const timedOut = having("Timeout").length;
  const notCovered = having("NoCoverage").length;
  const tested = noticed + survived.length;
  return {
    noticed,
    survived,
    timedOut,
    notCovered,
    tested,
    efficacy: tested === 0 ? 100 : (100 * noticed) / tested,
  };
}

function describe(name, { noticed, survived, timedOut, notCovered, efficacy }) {
  return `${name}: ${noticed} noticed (${timedOut} by a timeout), ${survived.length} survived (efficacy ${efficacy.toFixed(1)} %), ${notCovered} in code that no test without a browser runs`;
}

process.chdir(web);
const chosen = options.only.split(/[\s,]+/).filter(Boolean);
let files = TARGETS.flatMap(({ folder }) => sourcesIn(folder));
if (chosen.length > 0) files = files.filter((file) => chosen.some((name) => file.includes(name)));
const sample = Number(options.sample);
if (sample > 0) {
  say(`sampling ${sample} of ${files.length} files with seed ${options.seed}`);
  files = shuffled(files, Number(options.seed)).slice(0, sample);
}

const results = await new Stryker({
  mutate: files,
  testRunner: "vitest",
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: join(tool, "vitest.config.ts") },
  coverageAnalysis: "perTest",
  // Mutants of constants are skipped. Each would need to load its module again, and tests rarely detect them.
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: ".build/mutants",
  ignorePatterns: [
    "/dist",
    "/e2e",
    "/public",
    "/picture",
    "/start",
    "/tools/contract",
    "/tools/lighthouse",
    "/src/data/simulator/build",
  ],
  reporters: ["dots"],
  allowConsoleColors: false,
  logLevel: "warn",
  disableTypeChecks: false,
  // StrykerJS must not change tsconfig.json, because this needs a JavaScript API that the TypeScript compiler no
  // longer has.
  tsconfigFile: "none",
}).runMutationTest();

for (const { fileName, location, mutatorName, replacement, status } of results) {
  if (status !== "Survived") continue;
  const at = `${relative(web, fileName)}:${location.start.line}:${location.start.column}`;
  say(`survived: ${at} ${mutatorName} → ${replacement?.replaceAll(/\s+/g, " ").slice(0, 100)}`);
}
const failures = [];
if (sample > 0) {
  const found = count(results);
  say(describe("sample", found));
  if (found.tested >= SAMPLE.mutants && found.efficacy < SAMPLE.efficacy)
    failures.push(
      `the efficacy of the sample is ${found.efficacy.toFixed(1)} %, at least ${SAMPLE.efficacy} % is required`,
    );
} else {
  for (const { folder, efficacy } of TARGETS) {
    const found = count(results, folder);
    say(describe(folder, found));
    if (chosen.length === 0 && found.efficacy < efficacy)
      failures.push(`${folder}: efficacy ${found.efficacy.toFixed(1)} %, at least ${efficacy} % is required`);
  }
}
if (failures.length > 0) {
  say(failures.join("\n"));
  process.exitCode = 1;
}
