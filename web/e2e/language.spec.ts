import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { language } from "../plugins/language.ts";

const FILES = {
  "index.html":
    '<!doctype html><html lang="en"><div id="root"></div><script type="module" src="./main.ts"></script></html>',
  "main.ts": `
    import { dayAndTime } from "./text/dayAndTime.ts";
    import { formatShortDay } from "./text/dayWords.ts";
    import { formatList } from "./text/formatList.ts";
    import { formatCount, formatNumber } from "./text/plural.ts";
    import { texts as login } from "./login/texts.ts";
    import { texts as home } from "./home/texts.ts";
    document.body.textContent =
      [login.title, login.or, home.title, formatNumber(1204), formatCount(2, login.videos),
       formatShortDay("2026-11-24"), dayAndTime("2026-11-24T21:04").time, formatList(["a", "b", "c"])].join("|");`,
  "login/texts.ts": 'export const texts = { title: "Come in", or: "or", videos: { other: "videos" } };',
  "login/texts.de.ts": `
    import { texts as english } from "./texts.ts";
    export const texts = { ...english, title: "Nur herein", videos: { other: "Videos" } };`,
  "home/texts.ts": 'export const texts = { title: "Home" };',
};

/** Returns the output of an app that is built in a language. */
async function builtIn(code: string, show: (html: string, script: string) => Promise<string>) {
  const root = await mkdtemp(join(tmpdir(), "greenroom-language-"));
  await cp(resolve("src/shared/text"), join(root, "text"), { recursive: true });
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(join(root, name, ".."), { recursive: true });
    await writeFile(join(root, name), content);
  }
  await build({
    configFile: false,
    logLevel: "error",
    root,
    plugins: [language(code)],
    build: { rolldownOptions: { output: { entryFileNames: "main.js" } } },
  });
  const shown = await show(
    await readFile(join(root, "dist/index.html"), "utf8"),
    await readFile(join(root, "dist/main.js"), "utf8"),
  );
  await rm(root, { recursive: true });
  return shown;
}

for (const [code, firstLine] of [
  ["en", "Come in|or|Home|1,204|2 videos|Tue 24 Nov|21:04|a, b and c"],
  ["en-US", "Come in|or|Home|1,204|2 videos|Tue, Nov 24|9:04 PM|a, b, and c"],
  ["de", "Nur herein|or|Home|1.204|2 Videos|Di., 24. Nov.|21:04|a, b und c"],
] as const) {
  test(`builds the app in the language "${code}", and leaves untranslated texts in English`, async ({
    page,
  }) => {
    const shown = await builtIn(code, async (html, script) => {
      await page.setContent(html.replace(/<script.*<\/script>/, ""));
      await page.addScriptTag({ content: script, type: "module" });
      await expect(page.locator("html")).toHaveAttribute("lang", code);
      return page.locator("body").innerText();
    });
    expect(shown.split("\n")[0]).toBe(firstLine);
  });
}
