import { expect, test } from "vitest";
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
  backend.answer("GET /api/videos", (request) => {
    orders.push(new URL(request.url).searchParams.get("order"));
    return library.answer(request);
  });
  backend.answer("GET /api/videos/facets", async () => {
    await arrival;
    return Response.json(FACETS);
  });
  return { library, orders, ...(await renderApp({ at, backend })) };
}

const list = (name: string) => page.getByRole("combobox", { name, exact: true });
const clear = page.getByRole("button", { name: "Clear filters" });
const shuffle = page.getByRole("button", { name: "SHUFFLE" });

//proves:filtered-facets,sorted-videos
test("filters and sorts by the menus above the videos and writes the choice to the address", async () => {
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

  await page.getByRole("radio", { name: "Under 15 min" }).click();
  await expect.element(list("Type")).toHaveTextContent("Any typeMock interviewTalk");

  await clear.click();
  await expect.element(list("Sort")).toHaveFocus();
  await expect.poll(() => location.search).toBe("?sort=shortest&length=under-15");
  await page.getByRole("radio", { name: "Any length" }).click();
  await expect.poll(() => library.asked.at(-1)).toBe("");
  await userEvent.selectOptions(list("Sort"), "");
  await expect.element(shuffle).toBeVisible();
});

//proves:filtered-facets
test("shows all filters before their values arrive", async () => {
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
test("offers to remove each filter of an empty result", async () => {
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
