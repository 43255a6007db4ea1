import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { bodyOf } from "../../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../../data/storageKeys.ts";
import { writeText } from "../../../shared/storage.ts";
import { type Backend, createBackend, failure } from "../../../testing/backend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { selectIsUserLoggedIn } from "../slice.ts";

const ASHA = { email: "asha@example.org", password: "ten green chairs" };
const CODES = Array.from({ length: 10 }, (_, i) => `AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGG${i}`);
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const main = page.getByRole("main");

function recordBodies(backend: Backend, call: string, responses: (() => Response)[]): unknown[] {
  const bodies: unknown[] = [];
  backend.answer(call, async (request) => {
    bodies.push(await request.json());
    const respond = responses[bodies.length - 1];
    return respond ? respond() : failure(500, "Too many requests.");
  });
  return bodies;
}

test("asks for the code of the second factor after the password, without an error", async () => {
  const backend = createBackend();
  const { createdUser, encodedToken } = await bodyOf(
    backend.elsewhere().POST("/auth/signup", { body: ASHA }),
  );
  backend.answer("POST /api/auth/login", () =>
    Response.json({ errors: ["The login needs the code."], secondFactor: "pending" }, { status: 401 }),
  );
  const bodies = recordBodies(backend, "POST /api/auth/second-factor", [
    () => failure(401, "The code is wrong, or was used before. Unauthorized access error."),
    () => failure(403, "The login has expired. Log in again. Forbidden error."),
    () => Response.json({ foundUser: createdUser, encodedToken }),
  ]);
  const { store } = await renderApp({ at: "/login", backend });
  await main.getByLabelText("Email").fill(ASHA.email);
  await main.getByLabelText("Password").fill(ASHA.password);
  await main.getByRole("button", { name: "LOG IN", exact: true }).click();
  const code = main.getByLabelText("Code");
  await expect.element(code).toHaveFocus();
  await expect.element(main.getByRole("link", { name: "Create an account" })).not.toBeInTheDocument();
  await code.fill("000000");
  expect(page.getByText("Login failed").query()).toBe(null);
  await main.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.element(code).toHaveAccessibleDescription("This code is wrong or was already used.");
  await expect.element(main.getByRole("alert")).not.toBeInTheDocument();
  await main.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.element(main.getByRole("alert")).toHaveTextContent(/^The login has expired\. Log in again\.$/);
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
  await code.fill("123456");
  await main.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.poll(() => selectIsUserLoggedIn(store.getState())).toBe(true);
  expect(bodies).toEqual([
    { secondFactor: "pending", code: "000000" },
    { secondFactor: "pending", code: "000000" },
    { secondFactor: "pending", code: "123456" },
  ]);
});

/**
 * Opens the account page of a new account that can change its second factor. Returns the section of the second
 * factor.
 */
async function openSecondFactor(): Promise<{ section: Locator; bodies: unknown[] }> {
  const backend = createBackend();
  backend.answer("GET /api/auth", () =>
    Response.json({ signup: "open", domains: [], guests: true, reset: "operator", secondFactor: true }),
  );
  let state = { enabled: false, recoveryCodesLeft: 0, required: true, hasPassword: true, passkeys: [] };
  backend.answer("GET /api/user/second-factor", () => Response.json(state));
  backend.answer("POST /api/user/second-factor", () =>
    Response.json({ setUp: "sealed", key: KEY, address: `otpauth://totp/Greenroom:asha?secret=${KEY}` }),
  );
  const bodies = recordBodies(backend, "PUT /api/user/second-factor", [
    () => {
      state = { enabled: true, recoveryCodesLeft: 10, required: true, hasPassword: true, passkeys: [] };
      return Response.json({ recoveryCodes: CODES });
    },
  ]);
  backend.answer("POST /api/user/second-factor/recovery-codes", () =>
    Response.json({ recoveryCodes: CODES }),
  );
  backend.answer("POST /api/user/second-factor/removal", () => {
    state = { enabled: false, recoveryCodesLeft: 0, required: true, hasPassword: true, passkeys: [] };
    return new Response(null, { status: 204 });
  });
  const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  await renderApp({ at: "/account", backend });
  return { section: page.getByRole("region", { name: "Second factor" }), bodies };
}

test("sets up a second factor, shows the recovery codes once and turns it off", async () => {
  const { section, bodies } = await openSecondFactor();
  await expect.element(section).toHaveTextContent("You need a second factor to open the admin pages");
  await section.getByRole("button", { name: "Set up" }).click();
  await section.getByLabelText("Your password").fill(ASHA.password);
  await section.getByRole("button", { name: "Set up" }).click();
  await expect.element(section.getByRole("figure", { name: "QR code with the key" })).toBeVisible();
  await expect.element(section.getByText(KEY)).toBeVisible();
  await section.getByRole("textbox", { name: "Code" }).fill("492039");
  await section.getByRole("button", { name: "Confirm" }).click();
  await expect.element(section.getByText(CODES.at(-1) ?? "")).toBeVisible();
  expect(bodies).toEqual([{ setUp: "sealed", code: "492039" }]);
  await section.getByRole("button", { name: "I have saved the codes" }).click();
  await expect.element(section).toHaveTextContent("10 recovery codes are left.");
  await section.getByRole("button", { name: "Turn off" }).click();
  await section.getByLabelText("Your password").fill(ASHA.password);
  await section.getByRole("button", { name: "Turn off" }).click();
  await expect.element(section.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("sets up, changes and turns off a second factor with the keyboard only", async () => {
  const { section } = await openSecondFactor();
  const heading = section.getByRole("heading", { name: "Second factor" });
  const password = section.getByLabelText("Your password");

  /** Presses Tab until the button has the focus, and then Enter. */
  async function press(name: string): Promise<void> {
    const button = section.getByRole("button", { name, exact: true });
    await expect.element(button).toBeVisible();
    for (let i = 0; i < 6 && document.activeElement !== button.element(); i++) await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  }

  /** Types the password into the focused field. */
  async function confirm(): Promise<void> {
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard(`${ASHA.password}{Enter}`);
  }

  async function saveCodes(): Promise<void> {
    await expect.element(section.getByRole("heading", { name: "Recovery codes" })).toHaveFocus();
    await press("I have saved the codes");
    await expect.element(heading).toHaveFocus();
  }

  await expect.element(section.getByRole("button", { name: "Set up" })).toBeVisible();
  (heading.element() as HTMLElement).focus();
  await press("Set up");
  await expect.element(password).toHaveFocus();
  await press("Cancel");
  await expect.element(heading).toHaveFocus();
  await press("Set up");
  await confirm();
  await expect.element(section.getByRole("figure", { name: "QR code with the key" })).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await userEvent.tab();
  await expect.element(section.getByRole("textbox", { name: "Code" })).toHaveFocus();
  await userEvent.keyboard("492039{Enter}");
  await saveCodes();
  await press("Create new recovery codes");
  await confirm();
  await saveCodes();
  await press("Turn off");
  await confirm();
  await expect.element(section.getByRole("button", { name: "Set up" })).toBeVisible();
  await expect.element(heading).toHaveFocus();
});
