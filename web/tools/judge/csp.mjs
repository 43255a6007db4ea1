// Prints the problems that csp_evaluator finds in the content security policy of each page, if their severity is at
// least "medium".
import evaluator from "csp_evaluator/dist/evaluator.js";
import finding from "csp_evaluator/dist/finding.js";
import parser from "csp_evaluator/dist/parser.js";

for (const address of process.argv.slice(2)) {
  const { headers } = await fetch(address);
  const policy = headers.get("content-security-policy");
  if (policy === null) {
    process.stdout.write(`${address}: no policy\n`);
    continue;
  }
  const { csp } = new parser.CspParser(policy);
  for (const found of new evaluator.CspEvaluator(csp, 3).evaluate()) {
    if (found.severity <= finding.Severity.MEDIUM) {
      const directive = [found.directive, found.value].filter(Boolean).join(" ");
      process.stdout.write(`${address}: ${directive}: ${found.description}\n`);
    }
  }
}
