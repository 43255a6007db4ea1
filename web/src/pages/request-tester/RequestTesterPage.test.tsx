import { configureStore } from "@reduxjs/toolkit";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { requestTesterReducer } from "../../features/request-tester/slice.ts";
import { type Network, NetworkContext } from "../../data/http/network.ts";
import RequestTesterPage from "./RequestTesterPage.tsx";

async function open(network: Network = async () => new Response()) {
  const requests: Request[] = [];
  const store = configureStore({
    reducer: { requestTester: requestTesterReducer },
    // The check whether responses can be serialized would be slow, so it is off.
    middleware: (standard) => standard({ serializableCheck: { warnAfter: 1000 } }),
  });
  const watched: Network = (request) => {
    requests.push(request.clone());
    return network(request);
  };
  const screen = await render(
    <Provider store={store}>
      <NetworkContext value={watched}>
        <MemoryRouter>
          <main>
            <RequestTesterPage />
          </main>
        </MemoryRouter>
      </NetworkContext>
    </Provider>,
  );
  return { requests, screen };
}

const endpoint = () => page.getByPlaceholder("Enter your endpoint");
const submit = () => page.getByRole("button", { name: "Submit" });
const line = (name: string) => page.getByRole("treeitem", { name, exact: true });
const response = () => page.getByRole("region", { name: "Response" });
const status = () => response().getByRole("status").first();
const body = () => page.getByLabelText("Body, as JSON");

async function ask(url: string) {
  await endpoint().fill(url);
  await submit().click();
}

const failing = () => Promise.reject(new TypeError("Failed to fetch"));
const waiting: Network = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error("gone")),
    );
  });

//proves:method-selector-get,endpoint-input-enter,enabled-header-accept,body-text-area,response-undefined
test("starts with GET, an empty endpoint, one header, an empty JSON object and no response", async () => {
  const { screen } = await open();
  await expect.element(page.getByLabelText("Method")).toHaveValue("GET");
  expect([...screen.container.querySelectorAll("option")].map(({ value }) => value)).toEqual([
    "GET",
    "POST",
    "DELETE",
  ]);
  await expect.element(endpoint()).toHaveValue("");
  await expect.element(page.getByRole("heading", { name: "Headers (1)" })).toBeVisible();
  await expect.element(page.getByLabelText("Name of header 1")).toHaveValue("Accept");
  await expect.element(page.getByLabelText("Value of header 1")).toHaveValue("*/*");
  await expect.element(page.getByLabelText("Send header 1")).toBeChecked();
  await expect.element(page.getByLabelText("Name of header 2")).toHaveValue("");
  await expect.element(page.getByLabelText("Send header 2")).not.toBeChecked();
  await expect.element(body()).toHaveValue("{}");
  await expect.element(response()).toHaveTextContent("Response is undefined.");
  await expect.element(submit()).not.toHaveFocus();
});

//proves:developer-tool-sends,status-line-body
test("shows the status, the body and the headers of a response in trees", async () => {
  await open(async () =>
    Response.json({ todos: [{ _id: "t1" }] }, { headers: { "x-one": "1" }, statusText: "OK" }),
  );
  await ask("/api/todos");
  await expect.element(status()).toHaveTextContent(/^200 OK[\d.]+ m?s24 B$/);
  await line("todos: [ 1 item ]").click();
  await expect.element(line("0: { 1 key }")).toBeVisible();
  await expect.element(line('x-one: "1"')).toBeVisible();
  await page.getByRole("tree", { name: "headers" }).getByRole("treeitem").first().click();
  await expect.element(line('x-one: "1"')).not.toBeInTheDocument();
  await response().getByText("Headers (2)").click();
  await expect.element(page.getByRole("tree", { name: "headers" })).not.toBeInTheDocument();
});

//proves:body-section-shows
test("shows the status of a response without a body", async () => {
  await open(async () => new Response(null, { status: 204, statusText: "No Content" }));
  await ask("/api/todos");
  await expect.element(line("response: { 3 keys }")).toBeVisible();
  await expect.element(line("status: 204")).toBeVisible();
});

//proves:failure-shows-error
test("shows an error response", async () => {
  await open(async () => Response.json({ errors: ["No such thing."] }, { status: 404 }));
  await ask("/api/nothing");
  await expect.element(status()).toHaveTextContent(/^404/);
  await line("errors: [ 1 item ]").click();
  await expect.element(line('0: "No such thing."')).toBeVisible();
});

//proves:failure-shows-error
test("explains an error without a response", async () => {
  await open(failing);
  await ask("https://api.example/things");
  await expect.element(status()).toHaveTextContent("TypeError");
  await expect.element(status()).toHaveTextContent("CORS");
  await expect.element(line('name: "TypeError"')).toBeVisible();
  await expect.element(line('message: "Failed to fetch"')).toBeVisible();
});

//proves:html-shown-text
test("shows an HTML response as text", async () => {
  const html = "<h1 id='planted'>Hi</h1><img src='x' onerror='alert(1)'>";
  const { screen } = await open(async () => new Response(html, { headers: { "content-type": "text/html" } }));
  await ask("/");
  await expect.element(page.getByRole("region", { name: "Body as text" })).toHaveTextContent(html);
  expect(screen.container.querySelector("#planted, img")).toBeNull();
});

//proves:html-shown-text
test("shows that a response was truncated", async () => {
  const piece = new Uint8Array(1_000_000).fill(0x31);
  let left = 51;
  const long = () =>
    new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(piece);
        else controller.close();
      },
    });
  await open(async () => new Response(long()));
  await ask("/api/everything");
  await expect.element(status()).toHaveTextContent("longer than 50 MB");
  await expect.element(page.getByText("Only the first 100,000 characters are shown.")).toBeVisible();
});

describe("cancellation of a request", () => {
  //proves:tester-no-timeout
  test("cancels the request with the button, reports this and restores the focus", async () => {
    const { requests } = await open(waiting);
    await ask("/api/slow");
    await expect.element(status()).toHaveTextContent("Sending…");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(status()).toHaveTextContent("AbortError");
    await expect.element(status()).toHaveTextContent("was cancelled");
    expect(requests[0]?.signal.aborted).toBe(true);
    await expect.element(submit()).toHaveFocus();
  });

  //proves:html-shown-text
  test("cancels the request when the user leaves the page", async () => {
    const { requests, screen } = await open(waiting);
    await ask("/api/slow");
    await expect.poll(() => requests.length).toBe(1);
    await screen.unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  //proves:tester-no-timeout
  test("offers only Cancel while a request is pending", async () => {
    const { requests } = await open(waiting);
    await ask("/api/slow");
    await expect.poll(() => requests.length).toBe(1);
    await endpoint().click();
    await userEvent.keyboard("{Enter}");
    expect(requests).toHaveLength(1);
  });
});

//proves:endpoint-input-enter
test("sends no request without an endpoint", async () => {
  const { requests } = await open();
  await submit().click();
  await expect.element(endpoint()).toHaveFocus();
  await expect.element(endpoint()).toHaveAccessibleDescription(/Enter an endpoint/);
  expect(requests).toHaveLength(0);
});

//proves:typing-last-row,row-checkbox-checked,heading-counts-enabled
test("adds a header row when the user types in the last row, and sends only selected headers", async () => {
  const { requests } = await open();
  await page.getByLabelText("Name of header 2").fill("X-One");
  await expect.element(page.getByLabelText("Name of header 3")).toBeVisible();
  await page.getByLabelText("Value of header 2").fill("1");
  await expect.element(page.getByRole("heading", { name: "Headers (2)" })).toBeVisible();
  await page.getByLabelText("Send header 1").click();
  await expect.element(page.getByRole("heading", { name: "Headers (1)" })).toBeVisible();
  await ask("/api/videos");
  await expect.poll(() => requests.length).toBe(1);
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ "x-one": "1" });
});

describe("request body", () => {
  //proves:error-json-format
  test.each(["", "{", "no"])(
    "shows 'Error in JSON format' for the body %j and sends nothing",
    async (text) => {
      const { requests } = await open();
      await body().fill(text === "" ? " " : text);
      if (text === "") await body().fill("");
      await expect.element(body()).toHaveAccessibleDescription("Error in JSON format");
      await ask("/api/videos");
      await expect.element(page.getByRole("alert")).toHaveTextContent("Error in JSON format");
      expect(requests).toHaveLength(0);
      await body().fill("{}");
      await expect.element(body()).toHaveAccessibleDescription("");
    },
  );

  //proves:sends-method-url
  test.each(["POST", "DELETE"])("sends the body with %s", async (method) => {
    const { requests } = await open();
    await page.getByLabelText("Method").selectOptions(method);
    await body().fill('{"a":1}');
    await ask("/api/todos");
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.method).toBe(method);
    expect(await requests[0]?.text()).toBe('{"a":1}');
  });

  //proves:indent-width
  test("edits the body as a tree with an indent of four", async () => {
    await open();
    await page.getByRole("radio", { name: "Tree" }).click();
    await page.getByRole("button", { name: "Add to body" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Validation Error");
    await page.getByLabelText("New key").fill("title");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("radio", { name: "Text" }).click();
    await expect.element(body()).toHaveValue('{\n    "title": ""\n}');
  });
});

describe("toasts of the request tester", () => {
  async function raised(): Promise<HTMLElement> {
    await open();
    await body().fill("{");
    await ask("/api/videos");
    await expect.element(page.getByRole("alert")).toBeVisible();
    const toast = document.querySelector(".Toastify__toast");
    if (!(toast instanceof HTMLElement)) throw new Error("There is no toast.");
    return toast;
  }

  function drag(toast: HTMLElement, share: number) {
    const { width } = toast.getBoundingClientRect();
    const at = (x: number) => ({ bubbles: true, clientX: x, clientY: 40, button: 0, pointerType: "mouse" });
    toast.dispatchEvent(new PointerEvent("pointerdown", at(100)));
    document.dispatchEvent(new PointerEvent("pointermove", at(100 + width * share)));
    document.dispatchEvent(new PointerEvent("pointerup", at(100 + width * share)));
  }

  //proves:toasts-tool-5000
  test("shows light toasts at the top right for 5000 ms", async () => {
    const toast = await raised();
    expect(toast.className).toContain("theme--light");
    expect(toast.parentElement?.className).toContain("top-right");
    const clock = toast.querySelector<HTMLElement>('[role="progressbar"]');
    expect(clock?.style.animationDuration).toBe("5000ms");
  });

  //proves:tester-toast-dragged
  test("closes a toast dragged by more than 80 percent of its width", async () => {
    const toast = await raised();
    const left = toast.getBoundingClientRect().left;
    drag(toast, 0.75);
    await expect.poll(() => toast.isConnected && toast.getBoundingClientRect().left).toBe(left);
    drag(toast, 0.85);
    await expect.poll(() => toast.isConnected).toBe(false);
  });

  //proves:tester-toast-pauses
  test("pauses the timer under the pointer and in an inactive window", async () => {
    const toast = await raised();
    const clock = toast.querySelector<HTMLElement>('[role="progressbar"]');
    const state = () => clock?.style.animationPlayState;
    await userEvent.hover(toast);
    await expect.poll(state).toBe("paused");
    await userEvent.unhover(toast);
    await expect.poll(state).toBe("running");
    globalThis.dispatchEvent(new Event("blur"));
    await expect.poll(state).toBe("paused");
    globalThis.dispatchEvent(new Event("focus"));
    await expect.poll(state).toBe("running");
  });
});
