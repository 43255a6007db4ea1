import type { Page } from "@playwright/test";

/** Who operates the library of a journey. */
export const MARA = {
  email: "mara@example.org",
  password: "ten green chairs",
  firstName: "Mara",
  lastName: "Iyer",
};

/** Logs the page's browser in as who operates the library: the link of the first start says who that is. */
export async function enterAsOperator(page: Page, token: string): Promise<void> {
  const opened = await page.request.post("/api/auth/signup", { data: MARA });
  const { encodedToken } = (await opened.json()) as { encodedToken: string };
  const headers = { authorization: encodedToken };
  await page.request.post("/api/user/operator", { headers, data: { token } });
  await page.goto("/login");
  await page.evaluate((kept) => localStorage.setItem("encodedTokenReceived", kept), encodedToken);
}
