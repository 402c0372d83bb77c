const STATES = /:(hover|focus-visible|active)/g;

/**
 * Copies rules for `:hover`, `:focus-visible` and `:active` to classes such as `is-hover`. Returns the cleanup
 * function.
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

function forced(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    // `is-within-hover` on a wrapper forces the state of its child.
    const forcing = rule.cssText.replaceAll(STATES, ":is(.is-$1, .is-within-$1 > *)");
    return rule.selectorText.search(STATES) >= 0 ? forcing : within(rule.selectorText, forcedIn(rule.cssRules));
  }
  if (rule instanceof CSSLayerBlockRule) return within(`@layer ${rule.name}`, forcedIn(rule.cssRules));
  if (rule instanceof CSSMediaRule) return within(`@media ${rule.conditionText}`, forcedIn(rule.cssRules));
  return "";
}

const within = (what: string, rules: string) => (rules.trim() === "" ? "" : `${what} { ${rules} }`);
