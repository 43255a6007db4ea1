import { prepareWithBank } from "./support/bankWeeks.ts";
import { test } from "./support/clocked.ts";

test.use({ timezoneId: "Europe/Berlin" });

//proves:three-weeks-bank
test("prepares for three weeks with the question bank alone, from the first visit to the day after", async ({
  page,
  clock,
}) => {
  await prepareWithBank(page, clock);
});
