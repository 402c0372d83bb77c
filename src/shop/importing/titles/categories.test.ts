import { expect, test } from "vitest";
import { categoryOf } from "./category-of-title.ts";
import { FALLBACK_CATEGORY } from "./category-words.ts";

/** The words of each category. */
const CATEGORY_WORDS = {
  Gaming:
    "gaming console,gaming controller,gaming mouse,gaming keyboard,gamepad,game pads,joystick,joy sticks,PlayStation,PS4,PS5,Xbox,Nintendo",
  Headphones:
    "headphone,headphones,head phones,earphone,ear phones,earbud,earbuds,ear buds,airdopes,air buds,airpods,neckband,neck bands,headset,head sets,TWS",
  Watches: "smartwatch,smart watches,watch,watches,smartband,smart bands,fitness band,fitness bands,fitness tracker",
  Laptops:
    "laptop,laptops,notebook,note books,MacBook,macbooks,Chromebook,chromebooks,Core i3,Core i5,Core i7,Core i9,Core Ultra,Ryzen 3,Ryzen 9,Celeron,Athlon",
  Tablets: "tablet,tablets,iPad,ipads,Galaxy Tab",
  Mobiles:
    "smartphone,smart phones,feature phone,keypad phone,mobile phone,mobile,mobiles,phone,phones,iPhone,iphones,5G,8 GB RAM,12gb ram",
  Camera: "camera,cameras,webcam,webcams,DSLR,camcorder,camcorders,GoPro,CCTV",
  Televisions: "TV,television,televisions,LED TV,smart TVs,HDTV",
  Speakers: "speaker,speakers,soundbar,sound bars,home theatre,home theater,home theatres,subwoofer,sub woofers",
};

const ACCESSORIES =
  "case,cases,cover,covers,skin,protector,tempered,screen guard,lens guards,strap,straps,stand,stands,holder,mount,table,desk,sleeve,bag,bags,backpack,pouch,charger,chargers,adapter,adaptor,cable,cables,cord,hub,dock,splitter,tripod,gimbal,selfie stick,battery,batteries,cleaner,cleaning,kit,sticker,film,remote,memory card,pendrive,pen drives,warranty,protection plan,cooling pad,mousepad,mouse pads,ear tips,earhooks,umbrella,ruled,unruled,spiral,pages,sheets,gsm";

const OTHER_PRODUCTS =
  "writing tablet,writing pad,drawing tablets,drawing pads,pen tablet,graphics tablet,graphic pad,slate,slates,diary,desktop,monitor,monitors,router,routers,printer,ink,toy,toys,mouse,keyboard,keyboards";

test.each(Object.entries(CATEGORY_WORDS))("these words mean the category %s", (category, words) => {
  for (const word of words.split(",")) expect([word, categoryOf(`Orlin ${word} 14`)]).toEqual([word, category]);
});

test("accessories and other products are in the fallback category", () => {
  for (const word of ACCESSORIES.split(","))
    expect([word, categoryOf(`Orlin laptop ${word}`)]).toEqual([word, FALLBACK_CATEGORY]);
  for (const word of OTHER_PRODUCTS.split(","))
    expect([word, categoryOf(`Orlin phone ${word}`)]).toEqual([word, FALLBACK_CATEGORY]);
  for (const title of ["Orlin 14", "Phoneshorn", "Mikephone", "Lapt op", "XPS44"])
    expect([title, categoryOf(title)]).toEqual([title, FALLBACK_CATEGORY]);
});

test.each([
  ["Camera phone", "Mobiles"],
  ["Phone camera", "Camera"],
  ["Orlin set with camera", "Camera"],
  ["Phone with camera and charger", "Mobiles"],
  ["Orlin 9 with charger and camera", "Accessories"],
  ["Phone (Black, with charger)", "Mobiles"],
  ["Phone (Black, with charger", "Mobiles"],
  ["Lamp for phones", "Accessories"],
  ["Lamp compatible with phones", "Accessories"],
])("'%s' belongs to %s", (title, category) => {
  expect(categoryOf(title)).toBe(category);
});
