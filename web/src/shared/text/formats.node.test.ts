import { readdir, readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { dayAt } from "../day.ts";
import { formatter } from "./formats.ts";

const SOURCE = new URL("../../", import.meta.url);

test("creates formatters only in formats.ts", async () => {
  const names = await readdir(SOURCE, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const makers = await Promise.all(
    sources.map(async (name) => {
      const code = await readFile(new URL(name, SOURCE), "utf8");
      return /new Intl\.|Intl\[|\.toLocale(?:Date|Time)?String\(/.test(code) ? [name] : [];
    }),
  );
  expect(makers.flat()).toEqual(["shared/text/formats.ts"]);
});

test("reuses one formatter per time zone", () => {
  const Real = Intl.DateTimeFormat;
  let made = 0;
  onTestFinished(() => void (Intl.DateTimeFormat = Real));
  Intl.DateTimeFormat = new Proxy(Real, {
    construct: (Format, given: ConstructorParameters<typeof Intl.DateTimeFormat>) => {
      made += 1;
      return new Format(...given);
    },
  });
  const zones = ["Asia/Kathmandu", "America/St_Johns"];
  for (let timestamp = 0; timestamp < 1_000; timestamp += 1) for (const zone of zones) dayAt(timestamp, zone);
  expect(made).toBe(zones.length);
});

test("creates a formatter for each kind and language", () => {
  expect(formatter("NumberFormat", {}).format(1_000)).toBe("1,000");
  expect(formatter("PluralRules", {}).select(1)).toBe("one");
  expect(formatter("NumberFormat", {}, "de").format(1_000)).toBe("1.000");
});
