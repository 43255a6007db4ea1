import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../../", import.meta.url);

//proves:pasted-text-retained
test("has no text area that shortens a pasted text", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!.*\.test\.).*\.tsx$/.test(file),
  );
  const direct = files.filter((file) => readFileSync(new URL(file, SOURCES), "utf8").includes("<textarea"));
  expect(files.length).toBeGreaterThan(100);
  expect(direct, "components use TextArea, which has no attribute maxlength").toEqual([
    "ui/field/TextArea.tsx",
  ]);
});
