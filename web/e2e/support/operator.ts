import type { Page } from "@playwright/test";
import type { ResponseBody } from "../../src/testing/responseBody.ts";
import { storeSession } from "./session.ts";

/** Name, email address and password of the operator in a journey. */
export const MARA = {
  email: "mara@example.org",
  password: "ten green chairs",
  firstName: "Mara",
  lastName: "Iyer",
};

/** Logs in the browser of the page as an operator, with the link that the server prints at its first start. */
export async function enterAsOperator(page: Page, token: string): Promise<void> {
  const opened = await page.request.post("/api/auth/signup", { data: MARA });
  const { encodedToken } = (await opened.json()) as ResponseBody<"POST /auth/signup">;
  const headers = { authorization: encodedToken };
  await page.request.post("/api/user/operator", { headers, data: { token } });
  await storeSession(page, encodedToken);
}
