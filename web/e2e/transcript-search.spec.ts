import { expectNoLayoutFaults } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";
import { holdVideos } from "./support/time.ts";

const [VIDEO, TITLED] = ["rw4s4M3hFfs", "se6Soyi2k0U"];

const talk = (...cues: [at: string, text: string][]) =>
  `WEBVTT\n\n${cues.map(([at, text]) => `${at}.000 --> ${at}.900\n${text}\n`).join("\n")}`;

test.use({ ownServer: true });
//proves:spoken-found
test("finds words of transcripts and links to their timestamps", async ({ page, server }) => {
  await holdVideos(page);
  await page.goto("/explore?q=quagga");
  await expect(page.getByRole("heading", { name: "No video matches" })).toBeVisible();

  // The transcript is added while the server runs, as operators do it.
  await server.addTranscript(
    VIDEO,
    "en",
    talk(
      ["00:00:01", "Welcome."],
      ["00:12:40", "So tell me about a time"],
      ["00:12:44", "when a quàgga surprised you."],
    ),
  );
  await server.addTranscript(TITLED, "de", talk(["00:00:07", "Das Quagga überrascht."]));
  const section = page.getByRole("region", { name: "In transcripts" });
  await expect(async () => {
    await page.goto("/explore?q=quagga");
    await expect(section.getByRole("article")).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await expect(section).toContainText("No title or description has these words");
  await expect(section).toContainText("In German");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoLayoutFaults(page, `transcript results at ${width} px`);
  }

  const box = page.getByRole("combobox", { name: "Search for Videos" });
  await box.fill("tell me ab time QUAG");
  await expect(section.getByRole("article")).toHaveText([
    /So tell me about a time when a quàgga surprised you\./,
  ]);
  await section.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/explore/${VIDEO}\\?t=760$`));
  await expect(page.getByText(/^12:40 of 28:32/)).toBeVisible();
});
