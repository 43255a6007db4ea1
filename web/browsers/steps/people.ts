import { expect } from "vitest";
import { GUEST_CREDENTIALS } from "../../src/data/constants.ts";
import type { Page } from "../driver/page.ts";

/** The name under which the app keeps its token in the local storage. */
const TOKEN = "encodedTokenReceived";

interface Opened {
  encodedToken: string;
}

/** Logs the browser in as a new guest, without the way through the login page, and opens an address. */
export async function enterAsGuest(page: Page, path: string): Promise<void> {
  await page.open("/login");
  await page.ask("forgetTab");
  const { encodedToken } = await page.call<Opened>("POST", "/auth/login", GUEST_CREDENTIALS);
  await page.ask("store", TOKEN, encodedToken);
  await page.open(path);
}

/** Makes an account, makes it the operator's with the token of the first start, and logs the browser in. */
export async function enterAsOperator(page: Page, token: string): Promise<void> {
  const account = { email: "mara@example.org", password: "ten green chairs", firstName: "Mara" };
  await page.open("/login");
  await page.ask("forgetTab");
  const { encodedToken } = await page.call<Opened>("POST", "/auth/signup", account);
  await page.ask("store", TOKEN, encodedToken);
  await page.call("POST", "/user/operator", { token });
}

/** Takes the token away, whoever is logged in, and opens an address. */
export async function becomeVisitor(page: Page, path: string): Promise<void> {
  await page.open("/login");
  await page.ask("forgetTab");
  await page.ask("store", TOKEN, null);
  await page.open(path);
}

/** Presses LOGOUT when everything is sent: before that, the page asks whether it may be lost. */
export async function pressLogOut(page: Page): Promise<void> {
  await expect.poll(() => page.ask("unsent"), { message: "everything is sent" }).toBe(0);
  await page.role("button", { name: "LOGOUT" }).press();
}
