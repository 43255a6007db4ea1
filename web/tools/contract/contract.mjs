/**
 * Writes web/src/data/api/schema.d.ts from api/openapi.yaml. With --check, it writes nothing and fails if the file in
 * the repository is stale.
 */
import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import openapi, { astToString } from "openapi-typescript";

const contract = new URL("../../../api/openapi.yaml", import.meta.url);
const target = new URL("../../src/data/api/schema.d.ts", import.meta.url);
const banner =
  "/* Written from api/openapi.yaml by `npm run generate`. Change the contract, not this file. */\n\n";

const fresh = banner + astToString(await openapi(contract));

if (process.argv.includes("--check")) {
  const committed = await readFile(target, "utf8").catch(() => "");
  if (committed !== fresh) {
    process.stderr.write("schema.d.ts is stale: run `npm run generate` and commit the result.\n");
    process.exitCode = 1;
  }
} else {
  await writeFile(target, fresh);
}
