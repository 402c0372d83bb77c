/** One table a kind of field: what is entered, and what every entrance makes of it; null when each of them refuses it. */
type Cleaned = readonly (readonly [entered: string, value: string | null])[];

export const MOBILE = "9845012345";

export const mobiles: Cleaned = [
  ...["9845012345", "+919845012345", "+91 98450 12345", "+91-98450-12345", "0091 9845012345", "919845012345"],
  ...["09845012345", "+91 09845012345", "+91 (0) 98450 12345", " 98450 12345 ", "(98450) 12345", "98450.12345"],
  ...["\u00a098450\u200912345", "98450–12345", "98450\u201012345", "98450\u221212345", "\u202a+91 98450 12345\u202c"],
  ...["\u202d98450\u202c12345", "\u206898450 12345\u2069", "\u200e98450 12345\u200f", "\u200b98450\u200b12345\ufeff"],
  ...["9845\u00ad012345", "98450\u206012345", "tel:+919845012345", "TEL:98450-12345", "९८४५०१२३४५", "+९१ ९८४५० १२३४५"],
  ...[
    "৯৮৪৫০১২৩৪৫",
    "௯௮௪௫௦௧௨௩௪௫",
    "٩٨٤٥٠١٢٣٤٥",
    "۹۸۴۵۰۱۲۳۴۵",
    "９８４５０１２３４５",
    "＋９１（９８４５０）１２３４５",
    "98450\t12345\n",
  ],
  ...["“9845012345”", "'9845012345", "9845012345,", "<9845012345>", "98450•12345", "98450‧12345", "0919845012345"],
]
  .map((entered) => [entered, MOBILE] as [string, string | null])
  .concat(
    [
      ...["98450", "98450 1234", "+1 98450 12345", "98450123456", "call me", "009845012345", "+9845012345"],
      ...[
        "98450 12345 / 98450 12346",
        "98450 12345, 98450 12346",
        "98450+12345",
        "9845012345²",
        "tel:98450 12345;ext=2",
      ],
      ...["98450O2345", "98450\u000012345", "98450\u202e12345", "+91 \u202e98450 \u202e12345\u202c"],
    ].map((entered) => [entered, null]),
  );

export const PIN = "560038";

export const pins: Cleaned = [
  ...["560038", " 560038 ", "560 038", "560-038", "560–038", "560.038", "560038.", "5 6 0 0 3 8", "560\u00a0038"],
  ...[
    "५६००३८",
    "৫৬০০৩৮",
    "௫௬௦௦௩௮",
    "５６００３８",
    "\u200b560038\u200b",
    "560\u200c038",
    "\u202a560038\u202c",
    "५६० ०३८",
  ],
  ...["“560038”", "(560038)", "560038,", "<560038>", "560•038"],
]
  .map((entered) => [entered, PIN] as [string, string | null])
  .concat(
    ["56003", "5600388", "060038", "560038.0", "56003.8", "560038, 560039", "56OO38", "560/038", "560\u202e038"].map(
      (entered) => [entered, null],
    ),
  );

export const COUPON = "FESTIVE500";

export const coupons: Cleaned = [
  ...[
    "FESTIVE500",
    "festive500",
    " Festive500\n",
    "ＦＥＳＴＩＶＥ５００",
    "ｆｅｓｔｉｖｅ500",
    '"FESTIVE500"',
    "“FESTIVE500”",
  ],
  ...["‘FESTIVE500’", "«FESTIVE500»", "'festive500'.", "FESTIVE500.", "FESTIVE500,", "(FESTIVE500)", "FESTIVE500!"],
  ...[
    "FESTIVE\u200b500",
    "\u2068FESTIVE500\u2069",
    "FESTIVE\u00ad500",
    "FESTIVE५००",
    "\ufeffFESTIVE500",
    "`FESTIVE500`",
  ],
  ...["<FESTIVE500>", "~FESTIVE500~", "FESTIVE500 ✨", "🎁FESTIVE500\ufe0f", "= FESTIVE500", "FESTIVE500→"],
]
  .map((entered) => [entered, COUPON] as [string, string | null])
  .concat(["FESTIVE 500", "FESTIVE50", "FESTIVE500 WELCOME10", "FESTIVE\u202e500"].map((entered) => [entered, null]));

export const emails: Cleaned = [
  ["asha@example.com", "asha@example.com"],
  [" Asha@Example.COM ", "asha@example.com"],
  ["\u200basha@example.com\u200b", "asha@example.com"],
  ["\u202aasha@example.com\u202c", "asha@example.com"],
  ["mailto:asha@example.com", "asha@example.com"],
  ["<asha@example.com>", "asha@example.com"],
  ["“asha@example.com”,", "asha@example.com"],
  ["<mailto:asha@example.com>;", "asha@example.com"],
  ["asha＠example．com", "asha@example.com"],
  ["asha\ufe6bexample.com", "asha@example.com"],
  ["a&b/c=d!e{f}g|h`i~j#k$l%m*n?o^p'q+r_s-t@example.in", "a&b/c=d!e{f}g|h`i~j#k$l%m*n?o^p'q+r_s-t@example.in"],
  ["asha@xn--11b4c3d.xn--h2brj9c", "asha@xn--11b4c3d.xn--h2brj9c"],
  ["asha@कॉम.भारत", "asha@xn--11b4c3d.xn--h2brj9c"],
  ["asha@कॉम。भारत", "asha@xn--11b4c3d.xn--h2brj9c"],
  ["asha@BÜCHER.example", "asha@xn--bcher-kva.example"],
  ["asha@Bu\u0308cher.example", "asha@xn--bcher-kva.example"],
  ["asha@xn--bcher-kva.EXAMPLE", "asha@xn--bcher-kva.example"],
  ["asha@1and1.example", "asha@1and1.example"],
  [`${"a".repeat(64)}@example.in`, `${"a".repeat(64)}@example.in`],
  [`asha@${"d".repeat(63)}.in`, `asha@${"d".repeat(63)}.in`],
  ...[
    ...["asha", "asha@", "@example.com", "a sha@example.com", "asha@@example.com", "asha@example", "asha@example.c"],
    ...["user@example-.in", "user@-example.in", "asha..rao@example.in", ".asha@example.in", "asha.@example.in"],
    ...["asha@example..in", "asha@.in", "asha@example.in.", "asha@192.168.0.1", "asha@example.123", "asha@[::1]"],
    ...["asha@exa_mple.in", "asha@exa%6dple.in", "asha@example.in:25", "asha@example.in/x", "asha@exa mple.in"],
    ...["Asha <asha@example.in>", "asha@example.in, ravi@example.in", '"a b"@example.in', "आशा@example.in"],
    ...["as\u202eha@example.in", "as\u0000ha@example.in", "as\u000aha@example.in"],
    ...[`${"a".repeat(65)}@example.in`, `asha@${"d".repeat(64)}.in`, `asha@${"d.".repeat(125)}in`],
  ].map((entered): [string, null] => [entered, null]),
];

/** Names, streets, cities: text of one line. */
export const lines: Cleaned = [
  ["Asha", "Asha"],
  ["  Asha Rao\u00a0", "Asha Rao"],
  ["\u200bAsha\u200b Rao\ufeff", "Asha Rao"],
  ["\u2068Asha\u2069 \u2068Rao\u2069", "Asha Rao"],
  ["\u202aAsha\u202c", "Asha"],
  ["\u202eAsha\u202c", "Asha"],
  ["Asha\u202e", "Asha"],
  ["\u200fAsha\u200e", "Asha"],
  ["O’Brien-D’Souza", "O’Brien-D’Souza"],
  ["A\u030a", "A\u030a"],
  ["क्‍ष", "क्\u200dष"],
  ["نامه\u200cای", "نامه\u200cای"],
  ["👩‍👩‍👧 ❤️", "👩\u200d👩\u200d👧 ❤\ufe0f"],
  ["शर्मा  Sharma", "शर्मा  Sharma"],
  ...[
    ...["\u200b", "\u2800", "\u3164", "\u00ad", "\u115f", "\uffa0", "\u0301", "\u200d\u200c", " \u2060 ", "\u034f"],
    ...["\ufe0f", "\u180e", "\u2066\u2069", "\ufffc", "\u{e0020}", "\u{1d159}", "\u2028", "", " \t\n"],
    ...["As\u0000ha", "As\u001b[2Jha", "As\u0007ha", "As\u007fha", "As\u009bha", "As\u0085ha", "As\nha", "As\tha"],
    ...["As\u2028ha", "As\u2029ha", "As\u202eha", "As\u202aha", "As\u2066ha", "As\u202eah\u202csR", "As\u2069ha"],
  ].map((entered): [string, null] => [entered, null]),
];

/** Comments: text of several lines. */
export const texts: Cleaned = [
  ...lines.filter(([entered]) => !/^As[\n\t\u2028\u2029]ha$/.test(entered)),
  ["It works.\n\nVery well.", "It works.\n\nVery well."],
  ["It works.\r\nVery well.\r\n", "It works.\nVery well."],
  ["It works.\rVery well.", "It works.\nVery well."],
  ["a\tb", "a\tb"],
];
