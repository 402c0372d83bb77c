type Specs = readonly (readonly [name: string, value: string])[];

const MOST = 3;

/**
 * What shoppers compare first, by the category's title in lower case; each fact under the names that it goes by. Where
 * a category is not named, or a product lacks a fact, its own first specs say most.
 */
const WANTED: Record<string, readonly (readonly string[])[]> = {
  laptops: [["RAM"], ["Storage"], ["Screen"]],
  headphones: [["Driver", "Drivers"], ["Quiet", "Noise cancelling", "ANC"], ["Battery"]],
  tablets: [["Screen"], ["RAM"], ["Storage"]],
  watches: [["Display", "Screen"], ["Battery"], ["Water"]],
  camera: [["Sensor"], ["Video"], ["Stabiliser"]],
  mobiles: [["Screen"], ["Memory", "Storage"], ["Battery"]],
  speakers: [["Power"], ["Battery"], ["Bluetooth"]],
};

/** Names too long or too much their maker's own for a chip. */
const SHORT: Record<string, string> = { Quiet: "ANC", "Noise cancelling": "ANC" };

/** A number and its unit alone, such as '40 mm' or '6 + 22 hours', or a protection class: nothing says of what. */
const BARE = /^(IP\w+|[\d.,+ ]+\s*\S*)$/;

/** At most three facts of a product for its card, each short and clear by itself: '16 GB DDR5', 'Battery 60 hours'. */
export function keyFacts(category: string, specs: Specs): string[] {
  const wanted = (WANTED[category.toLowerCase()] ?? []).flatMap((names) => {
    const found = specs.find(([name]) => names.includes(name));
    return found ? [found] : [];
  });
  const chosen = [...new Set([...wanted, ...specs])].slice(0, MOST);
  return [...new Set(chosen.map(([name, value]) => fact(name, value)))];
}

function fact(name: string, value: string): string {
  const short = SHORT[name];
  return short || BARE.test(value) ? `${short ?? name} ${value}` : value;
}
