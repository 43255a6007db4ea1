import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../../", import.meta.url);

//proves:pasted-text-retained
test("has no field that shortens a pasted text", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!.*\.test\.).*\.tsx$/.test(file),
  );
  const filesWith = (code: RegExp) =>
    files.filter((file) => code.test(readFileSync(new URL(file, SOURCES), "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(filesWith(/<textarea/), "components use TextArea, which has no attribute maxlength").toEqual([
    "ui/field/TextArea.tsx",
  ]);
  const ATTRIBUTES = String.raw`(?:(?!/>)[\s\S])*?`;
  expect(filesWith(new RegExp(`<input\\b${ATTRIBUTES}\\bmaxLength=`)), "inputs use useLengthLimit").toEqual(
    [],
  );
  expect(
    filesWith(/return \{(?:[^{}]|\{[^{}]*\})*\bmaxLength\b[,:](?:[^{}]|\{[^{}]*\})*\baria-/),
    "no function returns maxLength among the attributes of a control",
  ).toEqual([]);
});
