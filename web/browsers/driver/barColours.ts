const BAR = "::-moz-progress-bar";

/** Returns the first class whose style rule colours the bar of a progress element in Firefox. */
function barClass(rules: Iterable<CSSRule>): string | undefined {
  for (const rule of rules) {
    if (!rule.cssText.includes(BAR)) continue;
    if (rule instanceof CSSStyleRule) return /\.([\w-]+)/.exec(rule.selectorText)?.[1];
    if (rule instanceof CSSGroupingRule) return barClass(rule.cssRules);
  }
  return undefined;
}

/** Returns the colour of the bar of the app's progress elements in Firefox, and the colour of the brand. */
export function barColours(): [bar: string, brand: string] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules));
  const progress = document.createElement("progress");
  progress.className = barClass(rules) ?? "";
  document.body.append(progress);
  const { backgroundColor } = getComputedStyle(progress, BAR);
  progress.style.setProperty("background-color", "var(--brand)");
  const brand = getComputedStyle(progress).backgroundColor;
  progress.remove();
  return [backgroundColor, brand];
}
