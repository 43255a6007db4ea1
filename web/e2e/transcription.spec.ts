import type { Page } from "@playwright/test";
import { enterAsGuest } from "./support/guest.ts";
import { answerAloud } from "./support/learner.ts";
import { openPage, expectNoLayoutFaultsAtWidths } from "./support/pageChecks.ts";
import { GreenroomServer, WITHOUT_LIMITS } from "./support/server.ts";
import { expect, test as base } from "./support/test.ts";
import { TranscriptionStub } from "./support/transcriptionStub.ts";

const test = base.extend<{ service: TranscriptionStub }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  service: async ({}, use) => {
    const service = await TranscriptionStub.open();
    await use(service);
    await service.close();
  },
  server: async ({ service }, use) => {
    const server = await GreenroomServer.launch([...WITHOUT_LIMITS, "--transcribe-url", service.url]);
    await use(server);
    await server.dispose();
  },
});

// The browser logs responses with these statuses.
test.use({ expectedErrors: ["status of 413", "status of 503"] });

const words = (page: Page) => page.getByRole("region", { name: "Words", exact: true });
const press = (page: Page, name: string) => words(page).getByRole("button", { name, exact: true }).click();

/** Sends the recording that is shown, with consent. */
async function send(page: Page): Promise<void> {
  await press(page, "Count your words");
  await expect(words(page).getByRole("alert")).toContainText("Send this recording?");
  await press(page, "Send");
}

/** Expects a message instead of a transcript, while the recording can still be played. */
async function expectFailure(page: Page, message: string): Promise<void> {
  await expect(words(page).getByRole("alert")).toHaveText(message);
  await expect(page.getByRole("button", { name: "Play your answer" })).toBeVisible();
  await expect(page.getByText(/In this browser only · [\d.]+ kB/)).toBeVisible();
}

//proves:transcription-optional
test("transcribes a recording with the operator's service only after consent, and retains it if the service fails", async ({
  page,
  service,
}) => {
  await enterAsGuest(page);
  await openPage(page, "/practice?question=pm-001");
  await answerAloud(page);
  await press(page, "Count your words");
  await expectNoLayoutFaultsAtWidths(page, "the question whether to send a recording", [320, 390, 1440]);
  await press(page, "Don’t send");
  expect(service.received).toEqual([]);

  service.fail(500);
  await send(page);
  await expectFailure(page, "The transcription service does not respond. Please try again.");
  service.fail(413);
  await send(page);
  await expectFailure(page, "The recording is too long for the transcription service.");
  const close = service.hold();
  await send(page);
  await expect(words(page).getByRole("status")).toHaveText("Transcribing… This can take a minute.");
  await expect.poll(() => service.received.length).toBe(3);
  await expect(page.getByRole("button", { name: "Play your answer" })).toBeEnabled();
  close();
  await expectFailure(page, "The transcription service does not respond. Please try again.");

  service.transcribe(
    "Um, I describe the product in one sentence, um, you know, and what people did before it existed.",
  );
  await send(page);
  await expect(words(page)).toContainText(/18 words, [\d,]+ a minute/);
  await expect(words(page)).toContainText("“um” 2 ×, “you know” 1 ×");
  await expect(words(page)).toContainText("Describes the product in one sentence");
  await expect(words(page)).not.toContainText("Separates personal use");
  await expectNoLayoutFaultsAtWidths(page, "the words of an answer", [320, 390, 1440]);
  expect(service.received).toHaveLength(4);
  for (const { path, fields, rate, seconds } of service.received) {
    expect(path).toBe("/v1/audio/transcriptions");
    expect(fields).toEqual({ model: "whisper-1", response_format: "json" });
    expect(rate).toBe(16_000);
    expect(seconds).toBeGreaterThan(0);
  }

  await page.getByRole("button", { name: "Answer again" }).click();
  await answerAloud(page);
  await press(page, "Count your words");
  await expect(words(page).getByRole("alert")).toContainText("Send this recording?");
  expect(service.received, "each recording needs consent").toHaveLength(4);
});
