import { refusals } from "#contract/errors.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Common passwords of at least eight characters, from public lists and names of our customers. */
const COMMON = new Set(
  `
  00000000 000000000 0000000000 010203040 01234567 0123456789 0987654321 10203040 1020304050 11111111 111111111
  1111111111 11223344 1122334455 112233445566 12121212 123123123 1231231234 123321123 12341234 123412345 12344321
  12345123 1234512345 123454321 1234554321 123456123 123456123456 12345678 12345678! 123456789 1234567890 1234567890-
  1234567890q 1234567891 12345678910 123456789a 123456789q 12345678@ 12345678a 12345678q 12345679 1234567a 1234567q
  123456aa 123456abc 123456qwe 123456qwerty 12345abc 12345abcd 12345qwe 12345qwert 12345qwerty 1234abcd 1234asdf
  1234qwer 123abc123 123abc456 123asd123 123qwe123 123qweasd 123qweasdzxc 123qwerty 12qwaszx 13131313 14141414
  147258369 1472583690 147852369 15151515 159357456 159753456 159951159 19841984 1a2b3c4d 1a2s3d4f 1q2w3e4r 1q2w3e4r5
  1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 1qazzaq1 20002000 20202020
  20242024 20252025 20262026 22222222 25252525 31415926 314159265 321321321 33333333 3edc4rfv 44444444 55555555
  66666666 69696969 741852963 77777777 789456123 7894561230 87654321 88888888 888888888 963852741 98765432 987654321
  9876543210 99887766 99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678
  aaa12345 aaaa1111 aaaaaaa1 aaaaaaaa aaaaaaaaaa ab123456 abc12345 abc123456 abc123456789 abc123abc abcabcabc abcd1234
  abcd12345 abcd123456 abcdabcd abcde123 abcde12345 abcdefg1 abcdefg123 abcdefgh abcdefghi abcdefghij access14
  admin123 admin1234 admin12345 admin123456 admin@123 adminadmin administrator administrator1 adminpass angel123
  angels123 anonymous apple123 aqwertyu arsenal1 arsenal123 asd12345 asd123456 asd123asd asdasd123 asdasdasd asdf1234
  asdf12345 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfjkl; asdqwe123 asdzxc123 asshole1 aussie123 az123456 azerty123
  azertyuiop b1234567 babygirl babygirl1 badboy123 baseball baseball1 basketball basketball1 bbbbbbbb beautiful
  beautiful1 bismillah blahblah blessed1 bluebird boomboom brooklyn bubbles1 bulldogs business butterfly butterfly1
  c1234567 california carolina champion changeit changeme changeme1 changeme123 charlie1 charlie123 chelsea1
  chelsea123 chicken1 chocolate chocolate1 christian christmas cocacola coffee123 computer computer1 computer123
  consumer cookie123 corvette creative cricket1 cricket123 d1234567 dallas123 dandelion daniel123 database daydream
  december defaultpw delhi123 diamond1 diamond123 dolphin1 dolphins dragon12 dragon123 dragonball e1234567 elephant
  elizabeth emmanuel everyday facebook facebook1 facebook123 fireball firebird flamengo flower123 football football1
  football12 football123 forever1 forever21 franklin freedom1 freedom123 friends1 friends123 friendship fuckyou!
  fuckyou1 fuckyou123 fuckyou2 ganesh123 ganesha1 garfield gateway1 george123 ginger123 godisgood godislove goodluck
  google123 guardian guitar123 hanuman1 hanuman123 happy123 happy1234 hello123 hello1234 hello12345 hellohello
  helloworld helpme123 hercules hockey123 hunter12 hunter123 i1234567 iloveu123 iloveyou iloveyou! iloveyou1
  iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveyousomuch imissyou india123 india1234 india@123 indian123 internet
  internet1 jaimatadi jaishreeram jasmine1 jasmine123 jayshreeram jennifer jennifer1 jessica1 jessica123 jesus123
  jesus777 jesuschrist johncena jonathan jordan12 jordan123 jordan23 justin123 k1234567 killer12 killer123 kingkong
  kolkata1 krishna1 krishna123 lakshmi1 lakshmi123 letmein! letmein1 letmein123 letmeinn liverpool liverpool1 lollipop
  london123 love1234 love12345 lovelove lovely123 loveme123 loveyou1 loveyou123 lucky123 m1234567 m12345678 madonna1
  mahadev1 mahadev123 manchester manunited maradona marlboro master12 master123 matthew1 maverick mercedes metallica
  michael1 michael123 michelle midnight monkey12 monkey123 monster1 monster123 mumbai123 mustang1 mypassword
  mypassword1 myspace1 naruto123 newyork1 nicholas nintendo nokia123 november october1 omnamahshivaya omsairam
  omsairam1 p1234567 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 p@ssword123 pa$$w0rd pa$$word pa55w0rd pa55word
  pass1234 pass12345 pass123456 pass@123 pass@1234 passpass passport passw0rd passw0rd! passw0rd1 passw0rd123 password
  password! password!1 password0 password00 password01 password1 password1! password10 password11 password12
  password12! password123 password123! password1234 password12345 password123456 password2 password21 password22
  password23 password3 password321 password4 password5 password69 password7 password77 password8 password88 password9
  password99 password@1 password@12 password@123 passwort passwort1 patience peaches1 peanut12 pepper12 pepper123
  picasso1 platinum playboy1 pokemon1 pokemon123 porsche1 presario princess princess1 princess12 princess123 purple123
  q1234567 q12345678 q123456789 q1q1q1q1 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz12345 qazqazqaz qazwsx12 qazwsx123
  qazwsxedc qazwsxedc123 qazwsxedcrfv qazxswedc qq123456 qqqqqqqq qwaszx12 qwe12345 qwe123456 qwe123qwe qweasd12
  qweasd123 qweasdzxc qweasdzxc123 qweqwe123 qweqweqwe qwer1234 qwer12345 qwerasdf qwerqwer qwert123 qwert1234
  qwert12345 qwertasdfg qwerty00 qwerty01 qwerty11 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456
  qwerty321 qwertyqwerty qwertyu1 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertz123 qwertzuiop
  r1234567 rabbit12 radhakrishna radheradhe radheshyam rainbow1 rajkumar ranger12 realmadrid rockstar rockyou1
  ronaldo123 ronaldo7 root1234 rootroot rush2112 s1234567 s12345678 sachin10 sachin123 sairam123 samantha samsung1
  samsung12 samsung123 santiago saturday scooby123 scorpion secret12 secret123 secret1234 security september shadow12
  shadow123 shithead shivaay1 shivshiv shopping shopping1 shopping123 simpsons slipknot snickers snowball soccer12
  soccer123 softball spiderman spiderman1 spongebob starcraft startrek starwars starwars1 steelers stephanie
  strawberry student1 student123 summer12 summer123 sunflower sunshine sunshine1 sunshine12 sunshine123 superman
  superman1 superman12 superman123 superstar sweetheart sweetie1 swordfish t1234567 tamilnadu target123 taylor123
  teacher1 temp1234 temp12345 temppass test1234 test12345 test123456 test1test test@123 testing1 testing12 testing123
  testpass testpassword testtest thailand thomas123 thunder1 tiger123 tigger12 tigger123 tinkerbell toor1234 tottenham
  trinity1 trouble1 trustno1 trustno1! tweety123 twilight undertaker unknown1 user1234 user12345 username username1
  vacation valentina vanessa1 veronica victoria victory1 vikings1 virginia volleyball w1234567 wachtwoord warcraft
  warriors webmaster welcome! welcome01 welcome1 welcome1! welcome12 welcome123 welcome1234 welcome2 welcome@1
  welcome@123 westside whatever whatever1 william1 winner123 winston1 winter123 woaini1314 woaini520 wolverine
  x1234567 xxxxxxxx yamaha123 yankees1 yellow123 z1234567 z1x2c3v4 z1x2c3v4b5 zaq12345 zaq123wsx zaq12wsx zaq1xsw2
  zaqwsxcde zerocool zx123456 zxc12345 zxc123456 zxcasdqwe zxcv1234 zxcvbn12 zxcvbn123 zxcvbnm, zxcvbnm1 zxcvbnm123
  zxcvzxcv zzzzzzzz
`
    .trim()
    .split(/\s+/),
);

/** So many words of public lists count, the most common first: guessing programs try a number of these. */
const BASES = 10_000;
const MIN_LENGTH = 8;
/** What people add to a word to make it longer. */
const ADDED = /^[\d\p{P}\p{S}]{0,5}(.*?)[\d\p{P}\p{S}]{0,5}$/su;
const MIN_BASE_LENGTH = 4;

type Lists = { passwords: ReadonlySet<string>; bases: ReadonlySet<string> };
let lists: Promise<Lists> | undefined;

/** They are read with the first password that is set, because they take some megabytes. */
async function readLists(): Promise<Lists> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const ranked = dictionary["passwords-common"].map(String);
  return {
    passwords: new Set([...COMMON, ...ranked.filter((one) => one.length >= MIN_LENGTH)]),
    bases: new Set(ranked.slice(0, BASES).filter((one) => one.length >= MIN_BASE_LENGTH && /\p{L}/u.test(one))),
  };
}

type PersonalDetails = { firstname: string; lastname: string; email: string; mobile: string; username?: string };

/**
 * Whether the password is a common one, a word of the shop or a detail of the person's own, ignoring case, also with a few
 * digits or signs around it, or one sign repeated.
 */
export async function isCommonPassword(
  password: string,
  person: PersonalDetails,
  shopNames: readonly string[] = [],
): Promise<boolean> {
  lists ??= readLists();
  const { passwords, bases } = await lists;
  const normalized = normalize(password);
  const own = new Set([...detailsOf(person), ...shopWords(shopNames)]);
  const [, base = ""] = ADDED.exec(normalized) ?? [];
  return (
    passwords.has(normalized) ||
    own.has(normalized) ||
    new Set(normalized).size === 1 ||
    (base.length >= MIN_BASE_LENGTH && (bases.has(base) || own.has(base)))
  );
}

const normalize = (text: string) => text.normalize("NFC").toLowerCase();

function detailsOf({ firstname, lastname, email, mobile, username = "" }: PersonalDetails): string[] {
  const names = [firstname, lastname, firstname + lastname, `${firstname} ${lastname}`];
  const details = [...names, email, email.split("@")[0] ?? "", mobile, username];
  return details.filter((detail) => detail !== "").map(normalize);
}

/** 'Bijli Electronics' → bijli, electronics, bijlielectronics, bijli electronics. */
function shopWords(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const words = normalize(name).split(/\s+/);
    return [...words, words.join(""), words.join(" ")];
  });
}

/** @throws {ShopError} commonPassword, with the error at the field (D20). */
export async function rejectCommonPassword(
  { name, seller }: Pick<ShopSettings, "name" | "seller">,
  password: string,
  person: PersonalDetails,
): Promise<void> {
  if (!(await isCommonPassword(password, person, [name, seller.name]))) return;
  throw new ShopError("commonPassword", { errors: { password: refusals.commonPassword.message } });
}
