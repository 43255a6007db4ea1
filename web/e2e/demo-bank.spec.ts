import { prepareWithBank } from "./support/bankWeeks.ts";
import { Clock } from "./support/clock.ts";
import { test, NOT_FOUND_LOG } from "./support/demo.ts";

test.use({ timezoneId: "Europe/Berlin", expectedErrors: [NOT_FOUND_LOG] });

//proves:three-weeks-bank
test("prepares for three weeks with the question bank in the demo", async ({ page, context }) => {
  const clock = new Clock();
  await clock.installIn(context);
  await prepareWithBank(page, clock);
});
