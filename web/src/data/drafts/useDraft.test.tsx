import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NOTE_DRAFTS } from "../../features/notes/drafts.ts";
import { useDraft } from "./useDraft.ts";

function Draft({ videoId }: { videoId: string }) {
  const { draft } = useDraft(NOTE_DRAFTS, "guest", videoId);
  return <output>{draft === null ? "no draft" : "a draft"}</output>;
}

test("finds no draft for a video whose ID is the name of an inherited property", async () => {
  await render(<Draft videoId="constructor" />);
  await expect.element(page.getByRole("status")).toHaveTextContent("no draft");
});
