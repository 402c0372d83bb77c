import { expect, test } from "vitest";
import { categoryOf } from "./category-of-title.ts";
import { FALLBACK_CATEGORY } from "./category-words.ts";

test.each([
  ["Redmi 10 Power (Power Black, 8GB RAM, 128GB Storage)", "Mobiles"],
  ["Vivo V23 5G (Stardust Black, 12GB RAM, 256GB Storage)", "Mobiles"],
  ["Keypad Phone with Radio and Rear Camera", "Mobiles"],
  ["Vivobook 14, Core i3 Thin and Light Laptop (8GB/512GB SSD)", "Laptops"],
  ["HP Intel Core i5 (8 GB DDR4, 512 GB SSD)", "Laptops"],
  ["Exercise Notebook, Single Ruled, 300 Pages", "Accessories"],
  ["Laptop Table with Cup Holder", "Accessories"],
  ["Wireless Mouse for Laptops", "Accessories"],
  ["Back Cover Case Compatible with iPhone 14", "Accessories"],
  ["Truly Wireless in Ear Earbuds with mic for Gaming", "Headphones"],
  ["Tangent Urban with 60Hrs Playtime, Bluetooth 5.3 Headphones", "Headphones"],
  ["Bluetooth Calling Smartwatch with Rotating Crown", "Watches"],
  ["Galaxy Tab A8, RAM 4 GB, Wi-Fi Tablet", "Tablets"],
  ["LCD Writing Tablet for Kids", "Accessories"],
  ["Wired Gaming Mouse with RGB LED", "Gaming"],
  ["Instant Camera (Smokey White)", "Camera"],
  ["2.1 Channel Soundbar with Wired Subwoofer", "Speakers"],
  ["Ink Bottle (Cyan)", "Accessories"],
  ["Orlin 80 cm (32 inches) HD Ready Smart LED TV 32F53 (Black)", "Televisions"],
  ["Orlin TV Wall Mount", "Accessories"],
  ["Streaming Stick for TV", "Accessories"],
  ["Orlin M3 (Aqua, 4GB, 64GB Storage) | 6000mAh Battery | Upto 8GB RAM | Travel Adapter", "Mobiles"],
  ["Orlin Enco with Mic, 20 Hrs Playtime, 28H Battery Life, Bluetooth 5.0 Earphone", "Headphones"],
  ["Kesra Halo with Leather Strap, Bluetooth Calling Round Dial Smart Watch", "Watches"],
  ["Kesra Beat 1.69 inch | 60 Sports Modes | Heart Rate Monitor | SpO2 Monitor", "Watches"],
  ["Orlin Nothing (1) Back Cover | Soft Silicone | Camera Protection", "Accessories"],
  ["8GB DDR3 1600MHz Laptop Memory", "Accessories"],
  ["Reversible 15.6-inch Laptop Sleeve - Black", "Accessories"],
  ["Casual Laptop Briefcase T210 (15.6-inch)", "Accessories"],
  ["Laptop Stand Adjustable Laptop Riser Notebook", "Accessories"],
  ["Power Bank 20000mAh Lithium Polymer Supports Laptop Charging", "Accessories"],
  ["Orlin V15 15.6 inch Laptop 4 GB Memory 500 GB HDD", "Laptops"],
  ["(Renewed) Orlin Mini Desktop (Core i5 | 8 GB DDR4 RAM | 512 GB SSD)", "Accessories"],
  ["Soft Bound Notebook, A5 Size", "Accessories"],
  ["Gaming Keyboard and Mouse Set", "Gaming"],
  ["Wireless Gaming Mouse | 500 mAh Battery", "Gaming"],
  ["Smart Monitor, Speakers, Remote", "Accessories"],
  ["Orlin Go Wireless Bluetooth 5.0 Speakers", "Speakers"],
  ["Orlin Spark (Blue, 4GB RAM, 64GB Storage) | 50MP AI Camera", "Mobiles"],
  ["WiFi Security Camera 256GB SD Card Support", "Camera"],
  ["Headphone Cushion", "Accessories"],
  ["Club-laptop Neoprene Reversible for 15.6-inches Laptop Sleeve - Black", "Accessories"],
  ["Laptop for Home and Laptop Beginners", "Laptops"],
  ["For phones: Back Cover", "Accessories"],
  ["Orlin 2-in-1 Laptop, Mobile Tabletop Stand", "Accessories"],
  ["Desktop Mobile Phone + Tablet Tabletop Stand", "Accessories"],
  ["Orlin Laptop, Smartphone Type C Data Cable", "Accessories"],
  ["Orlin Laptop, 15.6 inch, Backlit Keyboard, Webcam Cover", "Laptops"],
  ["Bluetooth Speaker with Phone Holder and Mobile Stand", "Speakers"],
  ["Orlin Note 11 Pro + Plus (5G) Case Back Cover, Shockproof", "Accessories"],
  ["Orlin 5G Smartphone with Flip Cover", "Mobiles"],
  ["Charger Combo | Laptops, Tablets", "Accessories"],
  ["Sport Armband, Mobile for Fitness", "Accessories"],
  ["Silicone Smartwatch Band, Metal Buckle", "Accessories"],
  ["Orlin T20 Tab with 10.4 inch screen", "Tablets"],
  ["LCD Writing Tab", "Accessories"],
  ["USB Joypad", "Gaming"],
  ["Orlin Games Laptop/PC Controller Wired", "Gaming"],
  ["Portable FM/AM Radio with Speaker, Earphone Port", "Accessories"],
  ["14-Gauge Speaker Wire", "Accessories"],
  ["Orlin T1 Starry Sky (4+128GB)", "Mobiles"],
  ["Orlin H1 3.5g, Thermal Paste", "Accessories"],
  ["", "Accessories"],
])("'%s' belongs to %s", (title, category) => {
  expect(categoryOf(title)).toBe(category);
});

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
