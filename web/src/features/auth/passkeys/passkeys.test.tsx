import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../../data/storageKeys.ts";
import { MAX_PASSKEYS } from "../../../shared/limits.ts";
import { writeText } from "../../../shared/storage.ts";
import { type Backend, createBackend, failure } from "../../../testing/backend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { makeStore } from "../../../app/store.ts";
import { SECOND_FACTOR } from "../second-factor/requests.ts";
import { selectIsUserLoggedIn } from "../slice.ts";
import { logInWithPasskey } from "./logInWithPasskey.ts";
import { addPasskey } from "./requests.ts";

const ASHA = { email: "asha@example.org", password: "ten green chairs" };
const CODES = Array.from({ length: 10 }, (_, i) => `AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGG${i}`);
const main = page.getByRole("main");

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function acceptPasskeys(backend: Backend) {
  const settings = { signup: "open", domains: [], guests: true, reset: "operator" };
  backend.answer("GET /api/auth", () => Response.json({ ...settings, secondFactor: true, passkeys: true }));
}

function record(backend: Backend, call: string, respond: () => Response): unknown[] {
  const bodies: unknown[] = [];
  backend.answer(call, async (request) => {
    bodies.push(await request.json());
    return respond();
  });
  return bodies;
}

function bytes(...values: number[]): ArrayBuffer {
  return new Uint8Array(values).buffer;
}

/** Creates a credential with fields that the test chooses. Only an authenticator can create a real credential. */
function credential(kind: { prototype: AuthenticatorResponse }, fields: object): Credential {
  const response: unknown = Object.create(kind.prototype, Object.getOwnPropertyDescriptors(fields));
  const own = Object.getOwnPropertyDescriptors({ rawId: bytes(251, 239), response });
  return Object.create(PublicKeyCredential.prototype, own);
}

const ASSERTION = credential(AuthenticatorAssertionResponse, {
  clientDataJSON: bytes(1),
  authenticatorData: bytes(2),
  signature: bytes(3),
});

const ATTESTATION = credential(AuthenticatorAttestationResponse, {
  clientDataJSON: bytes(1),
  getAuthenticatorData: () => bytes(2),
  getPublicKey: () => bytes(3),
});

const REQUEST = { challenge: "sealed", domain: "localhost", passkeys: [] };
const OPTIONS = { ...REQUEST, siteName: "Greenroom", userId: "u", email: ASHA.email, algorithms: [-7] };

/** Creates a dialog of the browser that is open for a minute, which is longer than the timeout of a request. */
function dialogOfMinute(result: Credential) {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const dialog = () =>
    new Promise<Credential>((resolve) => {
      setTimeout(() => resolve(result), 60_000);
      open();
    });
  return { dialog, isOpen };
}

test("logs in with a passkey after the dialog was open for a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const backend = createBackend();
  backend.answer("POST /api/auth/passkey", () => Response.json(REQUEST));
  const bodies = record(backend, "POST /api/auth/passkey/login", () => failure(401, "Unknown passkey."));
  const { dialog, isOpen } = dialogOfMinute(ASSERTION);
  vi.spyOn(navigator.credentials, "get").mockImplementation(dialog);
  const login = makeStore(backend.fetch).dispatch(logInWithPasskey({ secondFactor: "pending" }));
  await isOpen;
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await login).payload).toEqual({ status: 401, messages: ["Unknown passkey."] });
  expect(bodies).toMatchObject([{ challenge: "sealed", signature: "Aw" }]);
});

test("adds a passkey after the dialog was open for a minute, without delaying other requests", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const backend = createBackend();
  backend.answer("POST /api/user/passkeys", () => Response.json(OPTIONS));
  backend.answer("PUT /api/user/passkeys", () => Response.json({ recoveryCodes: CODES }));
  backend.answer("GET /api/user/second-factor", () => failure(500, "Broken."));
  const { dialog, isOpen } = dialogOfMinute(ATTESTATION);
  vi.spyOn(navigator.credentials, "create").mockImplementation(dialog);
  const store = makeStore(backend.fetch);
  const onAdded = vi.fn<(codes: string[]) => void>();
  const adding = store.dispatch(addPasskey({ password: ASHA.password, name: "Phone", onAdded }));
  await isOpen;
  await store.dispatch(SECOND_FACTOR.fetch());
  expect(backend.calls.at(-1)).toBe("GET /api/user/second-factor");
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await adding).meta.requestStatus).toBe("fulfilled");
  expect(onAdded).toHaveBeenCalledWith(CODES);
});

test("logs in with a passkey after a first attempt was cancelled", async () => {
  const backend = createBackend();
  acceptPasskeys(backend);
  const { createdUser, encodedToken } = await bodyOf(
    backend.elsewhere().POST("/auth/signup", { body: ASHA }),
  );
  const started = record(backend, "POST /api/auth/passkey", () => Response.json(REQUEST));
  const bodies = record(backend, "POST /api/auth/passkey/login", () =>
    Response.json({ foundUser: createdUser, encodedToken }),
  );
  const get = vi
    .spyOn(navigator.credentials, "get")
    .mockRejectedValueOnce(new DOMException("cancelled", "NotAllowedError"))
    .mockResolvedValueOnce(ASSERTION);
  const { store } = await renderApp({ at: "/login", backend });
  await main.getByRole("button", { name: "LOG IN WITH A PASSKEY" }).click();
  await expect.element(main.getByRole("alert")).toHaveTextContent("No passkey was used. Try again");
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
  await main.getByRole("button", { name: "LOG IN WITH A PASSKEY" }).click();
  await expect.poll(() => selectIsUserLoggedIn(store.getState())).toBe(true);
  expect(started).toEqual([{}, {}]);
  expect(get.mock.lastCall?.[0]?.publicKey).toMatchObject({
    challenge: new TextEncoder().encode("sealed"),
    rpId: "localhost",
    userVerification: "required",
  });
  expect(bodies).toEqual([
    {
      challenge: "sealed",
      credentialId: "--8",
      clientData: "AQ",
      authenticatorData: "Ag",
      signature: "Aw",
    },
  ]);
});

test("offers a passkey as second factor", async () => {
  const backend = createBackend();
  acceptPasskeys(backend);
  backend.answer("POST /api/auth/login", () =>
    Response.json({ errors: ["The login needs the code."], secondFactor: "pending" }, { status: 401 }),
  );
  const started = record(backend, "POST /api/auth/passkey", () =>
    Response.json({ errors: ["No passkey."] }, { status: 404 }),
  );
  await renderApp({ at: "/login", backend });
  await main.getByLabelText("Email").fill(ASHA.email);
  await main.getByLabelText("Password").fill(ASHA.password);
  await main.getByRole("button", { name: "LOG IN", exact: true }).click();
  await main.getByRole("button", { name: "Use a passkey" }).click();
  await expect.element(main.getByRole("alert")).toHaveTextContent("No passkey.");
  expect(started).toEqual([{ secondFactor: "pending" }]);
});

test("adds a passkey, shows the recovery codes and removes the passkey, with the focus at each step", async () => {
  const backend = createBackend();
  acceptPasskeys(backend);
  const passkey = { _id: "k", name: "Phone", createdAt: "2026-11-20T12:30:00Z" };
  let passkeys: (typeof passkey)[] = [];
  backend.answer("GET /api/user/second-factor", () =>
    Response.json({
      enabled: false,
      recoveryCodesLeft: passkeys.length * 10,
      required: false,
      hasPassword: true,
      passkeys,
    }),
  );
  const confirmed = record(backend, "POST /api/user/passkeys", () => Response.json(OPTIONS));
  const added = record(backend, "PUT /api/user/passkeys", () => {
    passkeys = [passkey];
    return Response.json({ recoveryCodes: CODES });
  });
  backend.answer("POST /api/user/passkeys/k/removal", () => {
    passkeys = [];
    return new Response(null, { status: 204 });
  });
  vi.spyOn(navigator.credentials, "create")
    .mockRejectedValueOnce(new DOMException("cancelled", "NotAllowedError"))
    .mockRejectedValueOnce(new DOMException("no key of this kind", "NotSupportedError"))
    .mockResolvedValueOnce(ATTESTATION);
  const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  await renderApp({ at: "/account", backend });
  const section = page.getByRole("region", { name: "Passkeys" });
  const name = section.getByLabelText("Name, for example Phone");
  const add = section.getByRole("button", { name: "Add a passkey" });
  await section.getByLabelText("Your password").fill(ASHA.password);
  await add.click();
  await expect.element(name).toHaveAccessibleDescription("Enter a name.");
  expect(confirmed).toEqual([]);
  expect(section.getByRole("list").elements()).toEqual([]);
  await name.fill("Phone");
  await add.click();
  const alert = section.getByRole("alert");
  await expect.element(alert).toHaveTextContent("No passkey was created. Try again.");
  await add.click();
  await expect.element(alert).toHaveTextContent("This browser couldn’t create a passkey.");
  await add.click();
  await expect.element(section.getByRole("heading", { name: "Recovery codes" })).toHaveFocus();
  await expect.element(section.getByText(CODES.at(-1) ?? "")).toBeVisible();
  expect(confirmed).toEqual(Array.from({ length: 3 }, () => ({ password: ASHA.password })));
  expect(added).toEqual([
    {
      name: "Phone",
      challenge: "sealed",
      credentialId: "--8",
      clientData: "AQ",
      authenticatorData: "Ag",
      publicKey: "Aw",
    },
  ]);
  await section.getByRole("button", { name: "I have saved the codes" }).click();
  const heading = section.getByRole("heading", { name: "Passkeys" });
  await expect.element(heading).toHaveFocus();
  await expect.element(section.getByRole("listitem")).toHaveTextContent("PhoneNot used yet");
  const other = page.getByRole("region", { name: "Second factor" });
  await expect.element(other).toHaveTextContent("need a passkey. 10 recovery codes are left.");
  const remove = section.getByRole("button", { name: "Remove Phone" });
  const question = page.getByRole("alertdialog", { name: "Remove passkey?" });
  await remove.click();
  await question.getByRole("button", { name: "Close" }).click();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await question.getByLabelText("Your password").fill(ASHA.password);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(heading).toHaveFocus();
  await expect.element(section).toHaveTextContent("You have no passkeys.");
  await expect.element(heading).toHaveFocus();
});

test("shows the maximum number of passkeys instead of the form", async () => {
  const backend = createBackend();
  acceptPasskeys(backend);
  const passkeys = Array.from({ length: MAX_PASSKEYS }, (_, i) => ({
    _id: `${i}`,
    name: `Key ${i}`,
    createdAt: "2026-11-20T12:30:00Z",
  }));
  backend.answer("GET /api/user/second-factor", () =>
    Response.json({ enabled: false, recoveryCodesLeft: 10, required: false, hasPassword: true, passkeys }),
  );
  const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  await renderApp({ at: "/account", backend });
  const section = page.getByRole("region", { name: "Passkeys" });
  await expect
    .element(section)
    .toHaveTextContent("You can have at most 10 passkeys. Remove one to add another.");
  await expect.element(section.getByRole("textbox")).not.toBeInTheDocument();
});
