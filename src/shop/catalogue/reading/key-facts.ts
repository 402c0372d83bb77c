type Specs = readonly (readonly [name: string, value: string])[];

const MAX_FACTS = 3;

/** The most important specs by lower-case category title, with alternative names. */
const PREFERRED: Record<string, readonly (readonly string[])[]> = {
  laptops: [["RAM"], ["Storage"], ["Screen"]],
  headphones: [["Driver", "Drivers"], ["Quiet", "Noise cancelling", "ANC"], ["Battery"]],
  tablets: [["Screen"], ["RAM"], ["Storage"]],
  watches: [["Display", "Screen"], ["Battery"], ["Water"]],
  camera: [["Sensor"], ["Video"], ["Stabiliser"]],
  mobiles: [["Screen"], ["Memory", "Storage"], ["Battery"]],
  speakers: [["Power"], ["Battery"], ["Bluetooth"]],
};

/** Shorter or more common values. */
const SHORT_NAMES: Record<string, string> = { Quiet: "ANC", "Noise cancelling": "ANC" };

/** Numbers with units ('40 mm') and protection classes need the spec's name. */
const NEEDS_NAME = /^(IP\w+|[\d.,+ ]+\s*\S*)$/;

/** Returns at most three facts, each clear by itself: '16 GB DDR5', 'Battery 60 hours'. */
export function keyFacts(category: string, specs: Specs): string[] {
  const preferred = (PREFERRED[category.toLowerCase()] ?? []).flatMap((names) => {
    const found = specs.find(([name]) => names.includes(name));
    return found ? [found] : [];
  });
  const chosen = [...new Set([...preferred, ...specs])].slice(0, MAX_FACTS);
  return [...new Set(chosen.map(([name, value]) => fact(name, value)))];
}

function fact(name: string, value: string): string {
  const short = SHORT_NAMES[name];
  return short || NEEDS_NAME.test(value) ? `${short ?? name} ${value}` : value;
}
