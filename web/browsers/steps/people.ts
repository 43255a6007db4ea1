import { expect } from "vitest";
import { GUEST_CREDENTIALS } from "../../src/data/guestCredentials.ts";
import type { Page } from "../driver/page.ts";
import type { ResponseBody } from "../../src/testing/responseBody.ts";

/** Key under which the app stores its token in localStorage. */
const TOKEN = "encodedTokenReceived";

const A_DAY = 86_400_000;

/** Returns a date in the format of date fields, some days from today. */
export function inDays(days: number): string {
  const date = new Date(Date.now() + days * A_DAY);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
}

/** Logs the browser in as a new guest, without the login page, and opens a path. */
export async function enterAsGuest(page: Page, path: string): Promise<void> {
  await page.open("/login");
  await page.ask("forgetTab");
  const { encodedToken } = await page.call<ResponseBody<"POST /auth/login">>(
    "POST",
    "/auth/login",
    GUEST_CREDENTIALS,
  );
  await page.ask("store", TOKEN, encodedToken);
  await page.open(path);
}

/**
 * Creates an account, and makes it an operator with the token that the server prints at its first start. Then it logs
 * in the browser.
 */
export async function enterAsOperator(page: Page, token: string): Promise<void> {
  const account = { email: "mara@example.org", password: "ten green chairs", firstName: "Mara" };
  await page.open("/login");
  await page.ask("forgetTab");
  const { encodedToken } = await page.call<ResponseBody<"POST /auth/signup">>(
    "POST",
    "/auth/signup",
    account,
  );
  await page.ask("store", TOKEN, encodedToken);
  await page.call("POST", "/user/operator", { token });
}

/** Deletes the token of the user, and opens a path. */
export async function becomeVisitor(page: Page, path: string): Promise<void> {
  await page.open("/login");
  await page.ask("forgetTab");
  await page.ask("store", TOKEN, null);
  await page.open(path);
}

/** Clicks LOGOUT when all writes are sent. The page would otherwise ask for confirmation. */
export async function pressLogOut(page: Page): Promise<void> {
  await expect.poll(() => page.ask("unsent"), { message: "everything is sent" }).toBe(0);
  await page.role("button", { name: "LOGOUT" }).press();
}
