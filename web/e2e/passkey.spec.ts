import type { Page } from "@playwright/test";
import { storeSession } from "./support/session.ts";
import { expectNoLayoutFaults } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";

const ASHA = { email: "asha@example.org", password: "ten green chairs" };

// Without HTTPS, browsers allow passkeys on localhost, but not on an IP address.
test.use({
  serverFlags: ["--public-url", "http://localhost:PORT"],
  ownServer: true,
  baseURL: async ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")),
  // The server rejects the password without a passkey, which the browser logs.
  expectedErrors: ["401"],
});

/** Connects a virtual device with a screen lock that confirms each request for a passkey. */
async function connectDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("adds a passkey, logs in with the passkey, and requires it after the password", async ({ page }) => {
  await connectDevice(page);
  const created = await page.request.post("/api/auth/signup", { data: ASHA });
  const { encodedToken }: { encodedToken: string } = await created.json();
  await storeSession(page, encodedToken);

  await page.goto("/account");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByLabel("Name, for example Phone").fill("Laptop");
  await passkeys.getByLabel("Your password").fill(ASHA.password);
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await passkeys.getByRole("button", { name: "I have saved the codes" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Not used yet");
  await expectNoLayoutFaults(page, "the account page with a passkey");

  await page.getByRole("button", { name: "LOGOUT" }).click();
  await page.goto("/login");
  await page.getByRole("button", { name: "LOG IN WITH A PASSKEY" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();

  await page.getByRole("button", { name: "LOGOUT" }).click();
  await page.goto("/login");
  await page.getByLabel("Email").fill(ASHA.email);
  await page.getByLabel("Password").fill(ASHA.password);
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await page.goto("/account");
  await expect(passkeys.getByRole("listitem")).toContainText("Last used");
});
