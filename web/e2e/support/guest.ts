import type { Page } from "@playwright/test";
import { GUEST_CREDENTIALS } from "../../src/shared/constants.ts";

/** Sends a call of the API as a guest, and hands back the answer's body. */
export type GuestApi = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** Logs the page's browser in as a guest, without the way through the login page. */
export async function enterAsGuest(page: Page): Promise<GuestApi> {
  const opened = await page.request.post("/api/auth/login", { data: GUEST_CREDENTIALS });
  const { encodedToken } = (await opened.json()) as { encodedToken: string };
  await page.goto("/login");
  await page.evaluate((token) => localStorage.setItem("encodedTokenReceived", token), encodedToken);
  return async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: encodedToken },
      ...(body === undefined ? {} : { data: body }),
    });
    return (await answer.json()) as Answer;
  };
}
