import { prepareWithBank } from "./support/bankWeeks.ts";
import { test } from "./support/clocked.ts";

test.use({ timezoneId: "Europe/Berlin" });

//proves:three-weeks-bank
test("prepares for three weeks with questions of the bank only", async ({ page, clock }) => {
  await prepareWithBank(page, clock);
});
