const STATES = /:(hover|focus-visible|active)/g;

/**
 * Makes every rule for a state that only a pointer or a key brings about count for the class of that name as well, so
 * that `is-hover` shows what pointing shows. Answers what takes it back.
 */
export function showForcedStates() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map((own) => forcedIn(own.cssRules)).join("\n"));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

const forcedIn = (rules: CSSRuleList) => [...rules].map(forced).join("\n");

/** The rules for states alone, each within what it stands in: what holds at rest must not be said twice. */
function forced(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    // A card is pointed at as a whole; a wrapper stands for the pointer.
    const forcing = rule.cssText.replaceAll(STATES, ":is(.is-$1, .is-within-$1 > *)");
    return rule.selectorText.search(STATES) >= 0 ? forcing : within(rule.selectorText, forcedIn(rule.cssRules));
  }
  if (rule instanceof CSSLayerBlockRule) return within(`@layer ${rule.name}`, forcedIn(rule.cssRules));
  if (rule instanceof CSSMediaRule) return within(`@media ${rule.conditionText}`, forcedIn(rule.cssRules));
  return "";
}

const within = (what: string, rules: string) => (rules.trim() === "" ? "" : `${what} { ${rules} }`);
