import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import { createPlan, PLAN, selectSavedPlan } from "../../features/plan/notebook.ts";
import { emptyPlan } from "../../features/plan/planSettings.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { INTERVIEW, planned } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { planAfterLogin } from "./planAfterLogin.ts";
import { planFirstDay } from "./startFirstDay.ts";

const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };
const DATE = daysAfter(dayAt(Date.now(), zoneOfDevice()), 14);

/** State of the sign-up that the form of the first day opens if guests are disabled. */
const STATE = {
  from: "/practice?question=pm-001&question=pm-002",
  behind: 0,
  intent: { does: "planFirstDay", aim: { categories: ["product-management"], date: DATE } },
};

async function submitAs(button: "SIGN UP" | "LOG IN") {
  const submit = page.getByRole("button", { name: button, exact: true });
  await expect.element(submit).toBeVisible();
  await page.getByLabelText("Email").fill(ACCOUNT.email);
  await page.getByLabelText("Password").fill(ACCOUNT.password);
  await submit.click();
}

async function enter(button: "SIGN UP" | "LOG IN") {
  await submitAs(button);
  await expect.element(page.getByText("1 of 2")).toBeVisible();
  expect(location.pathname + location.search).toBe(STATE.from);
}

test("plans the first day after a sign-up and opens the first question", async () => {
  const { store, backend } = await renderApp({ at: "/signup", state: STATE });
  await enter("SIGN UP");
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await expect
    .poll(async () => (await bodyOf(api.GET("/user/plan"))).plan)
    .toMatchObject({ interviewOn: DATE, categories: ["product-management"] });
});

test("opens the first question only after the plan is created", async () => {
  const backend = createBackend();
  const release = backend.hold("GET /api/user/plan");
  const { store } = await renderApp({ at: "/signup", state: STATE, backend });
  await submitAs("SIGN UP");
  await expect.element(page.getByText("Creating your plan…")).toBeVisible();
  expect(location.pathname).toBe("/signup");
  release();
  await expect.element(page.getByText("1 of 2")).toBeVisible();
  expect(selectSavedPlan(store.getState())).toMatchObject({ interviewOn: DATE });
});

test("opens the plan page with a message if the plan cannot be created", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/plan", () => failure(403, "Broken."));
  await renderApp({ at: "/signup", state: STATE, backend });
  await submitAs("SIGN UP");
  await expect.element(page.getByText("Couldn’t create your plan.")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/plan");
  expect(backend.calls).not.toContain("PUT /api/user/plan");
});

test("waits for the plan at most 10 s, but creates it later", async () => {
  const backend = createBackend();
  const release = backend.hold("GET /api/user/plan");
  const { store } = await renderApp({ at: "/explore", asGuest: true, backend });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const isPlanned = planAfterLogin(store.dispatch, STATE.intent.aim);
  vi.advanceTimersByTime(10_000);
  expect(await isPlanned).toBe(false);
  vi.useRealTimers();
  release();
  await expect.poll(() => selectSavedPlan(store.getState())?.interviewOn).toBe(DATE);
});

test("plans the first day if the user changes to the login", async () => {
  const backend = createBackend();
  await backend.elsewhere().POST("/auth/signup", { body: ACCOUNT });
  const { store } = await renderApp({ at: "/signup", state: STATE, backend });
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await enter("LOG IN");
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  await expect
    .poll(async () => (await bodyOf(api.GET("/user/plan"))).plan)
    .toMatchObject({ interviewOn: DATE, categories: ["product-management"] });
});

test("does not replace an existing plan", async () => {
  const { store } = await renderApp({ at: "/explore", earlier: planned() });
  await store.dispatch(planFirstDay(STATE.intent.aim));
  expect(selectSavedPlan(store.getState())?.interviewOn).toBe(INTERVIEW);
});

test("does not replace a plan that the user creates while the data loads", async () => {
  const backend = createBackend();
  const release = backend.hold("GET /api/user/positions");
  const { store } = await renderApp({ at: "/login", asGuest: true, backend });
  const isPlanned = store.dispatch(planFirstDay(STATE.intent.aim));
  await expect.poll(() => POSITIONS.selectStatus(store.getState())).toBe("pending");
  await expect.poll(() => PLAN.selectStatus(store.getState())).toBe("fulfilled");
  const own = emptyPlan(dayAt(Date.now(), zoneOfDevice()), zoneOfDevice());
  store.dispatch(createPlan({ ...own, interviewOn: daysAfter(DATE, 1) }));
  release();
  expect(await isPlanned).toBe(true);
  expect(selectSavedPlan(store.getState())?.interviewOn).toBe(daysAfter(DATE, 1));
});

test("ignores an intent of another form", async () => {
  const backend = createBackend();
  const intent = { does: "planFirstDay", aim: { categories: [1], date: DATE } };
  await renderApp({ at: "/signup", state: { ...STATE, intent }, backend });
  await enter("SIGN UP");
  expect(backend.calls).not.toContain("PUT /api/user/plan");
});
