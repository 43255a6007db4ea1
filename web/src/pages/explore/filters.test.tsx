import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { largeLibrary } from "../../testing/largeLibrary.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const FACETS = {
  creators: [{ value: "Asha Menon", videos: 250 }],
  companies: [],
  videoTypes: [
    { value: "mock", videos: 84 },
    { value: "talk", videos: 31 },
  ],
  levels: [{ value: "hard", videos: 9 }],
};

async function explore(at: string, arrival = Promise.resolve()) {
  const library = largeLibrary(250);
  const backend = createBackend();
  const orders: (string | null)[] = [];
  const counted: string[] = [];
  backend.answer("GET /api/videos", (request) => {
    orders.push(new URL(request.url).searchParams.get("order"));
    return library.answer(request);
  });
  backend.answer("GET /api/videos/facets", async (request) => {
    counted.push(new URL(request.url).search);
    await arrival;
    return Response.json(FACETS);
  });
  return { library, orders, counted, ...(await renderApp({ at, backend })) };
}

beforeEach(() => page.viewport(1280, 900));

const list = (name: string) => page.getByRole("combobox", { name, exact: true });
const clear = page.getByRole("button", { name: "Clear filters" });
const shuffle = page.getByRole("button", { name: "SHUFFLE" });

//proves:filtered-facets,sorted-videos
test("filters and sorts videos by the lists above the videos, and writes the selection to the address", async () => {
  const { library, orders } = await explore("/explore");
  await expect.element(list("Type")).toHaveTextContent("Any typeMock interview (84)Talk (31)");
  expect(list("Company").elements(), "a filter without values").toHaveLength(0);
  expect(clear.elements()).toHaveLength(0);
  expect(orders).toEqual(["shuffled"]);

  await userEvent.selectOptions(list("Type"), "mock");
  await expect.poll(() => library.asked.at(-1)).toBe("videoType=mock");
  await userEvent.selectOptions(list("Sort"), "shortest");
  await expect.poll(() => orders.at(-1)).toBe("shortest");
  await expect.poll(() => location.search).toBe("?type=mock&sort=shortest");
  await expect.element(shuffle).not.toBeInTheDocument();

  await userEvent.selectOptions(list("Length"), "under-15");
  await expect.element(list("Type")).toHaveTextContent("Any typeMock interviewTalk");

  await clear.click();
  await expect.element(list("Length")).toHaveFocus();
  await expect.poll(() => location.search).toBe("?sort=shortest");
  await expect.poll(() => library.asked.at(-1)).toBe("");
  await userEvent.selectOptions(list("Sort"), "");
  await expect.element(shuffle).toBeVisible();
});

//proves:filtered-facets
test("requests the filter values of a category once per session", async () => {
  const { counted } = await explore("/explore?category=product-management");
  await expect.element(list("Type")).toHaveTextContent("Mock interview (84)");
  await page.getByRole("radio", { name: "ALL" }).click();
  await expect.poll(() => counted).toEqual(["?category=product-management", ""]);
  await page.getByRole("navigation").getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect.element(list("Type")).toHaveTextContent("Mock interview (84)");
  await page.getByRole("radio", { name: "Product Management" }).click();
  await expect.poll(() => location.search).toBe("?category=product-management");
  await expect.element(list("Type")).toHaveTextContent("Mock interview (84)");
  expect(counted).toHaveLength(2);
});

//proves:filtered-facets
test("opens the filters in a dialog on a phone", async () => {
  await page.viewport(390, 844);
  const { library } = await explore("/explore?level=hard");
  const open = page.getByRole("button", { name: "Filters (1)" });
  await expect.element(open).toBeVisible();
  expect(list("Type").elements(), "a hidden list").toHaveLength(0);
  const count = page.getByText("250 videos", { exact: true }).first();
  await expect.element(count).not.toBeVisible();
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  const choose = (group: string, name: string) =>
    dialog.getByRole("group", { name: group }).getByRole("radio", { name, exact: true }).click();
  await choose("Type", "Mock interview");
  await choose("Length", "Under 15 min");
  await choose("Category", "Software Development");
  await expect
    .poll(() => library.asked.at(-1))
    .toBe("category=software-development&maxSeconds=899&videoType=mock&level=hard");
  await dialog.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => location.search).toBe("");
  await expect.element(dialog.getByRole("status")).toHaveTextContent("250 videos");
  await dialog.getByRole("button", { name: "Show 250 videos" }).click();
  await expect.element(page.getByRole("button", { name: "Filters", exact: true })).toHaveFocus();
});

//proves:filtered-facets
test("shows all filters before their values are loaded", async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await explore("/explore?level=hard", arrival);
  await expect.element(list("Level")).toHaveTextContent("Any levelHard");
  for (const name of ["Creator", "Company", "Type"]) await expect.element(list(name)).toBeVisible();
  arrive();
  await expect.element(list("Company")).not.toBeInTheDocument();
});

//proves:filtered-facets
test("omits filters without a value if their values cannot be loaded", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos/facets", () => failure(503, "The server is busy."));
  await renderApp({ at: "/explore?level=hard", backend });
  await expect.element(list("Level")).toHaveTextContent("Any levelHard");
  await expect.element(list("Type")).not.toBeInTheDocument();
});

//proves:filtered-facets
test("never shows the numbers of videos of another category", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos/facets", ({ url }) =>
    url.includes("category") ? failure(503, "The server is busy.") : Response.json(FACETS),
  );
  await renderApp({ at: "/explore", backend });
  await expect.element(list("Type")).toHaveTextContent("Mock interview (84)");
  await page.getByRole("radio", { name: "Product Management" }).click();
  await expect.element(list("Type")).toHaveTextContent("Any typeMock interviewTalk");
});

//proves:filtered-facets
test("offers to remove each filter if the result is empty", async () => {
  const { library } = await explore("/explore?q=nowhere&creator=Asha+Menon&level=hard&length=15-40");
  await expect.element(page.getByRole("button", { name: "Remove “15–40 min”" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Remove “Asha Menon”" })).toBeVisible();
  await page.getByRole("button", { name: "Remove “Hard”" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect
    .poll(() => library.asked.at(-1))
    .toBe("q=nowhere&minSeconds=900&maxSeconds=2400&creator=Asha Menon");
  await expect.poll(() => location.search).toBe("?q=nowhere&creator=Asha+Menon&length=15-40");
});
