import { couriers } from "./courier-settings.ts";
import {
  count,
  degrees,
  email,
  groups,
  gstin,
  line,
  lineOrNone,
  lines,
  orNone,
  phone,
  sender,
  seriesPrefix,
  upiAddress,
} from "./setting-kinds.ts";
import { people, storedPicture, titledTexts, wordMeanings } from "./table-kinds.ts";

/** What customers read, and what stands on invoices. */
export const SHOP_SETTINGS = {
  name: line(40, {
    meaning: "Name of the shop: on every page, in emails and in the API's document.",
    default: "Bijli",
  }),
  contact: {
    salesEmail: email({
      meaning: "Customers write to it, and the owner's emails go there.",
      default: "sales@bijli.example",
    }),
    phone: phone({ meaning: "Phone number for customers.", default: "+91 80 4718 2200" }),
    address: line(200, {
      meaning: "Address of the office, on the contact page and in emails.",
      default: "14, Lantern Street, Indiranagar, Bengaluru, Karnataka 560038",
    }),
    latitude: degrees(90, { meaning: "Where the office is on the map: degrees north.", default: 12.9719 }),
    longitude: degrees(180, { meaning: "Where the office is on the map: degrees east.", default: 77.6412 }),
    supportHours: line(60, { meaning: "When the support answers.", default: "Mon-Fri 8am to 5pm" }),
  },
  about: {
    story: lines(
      { min: 0, max: 12, each: 600 },
      { meaning: "How the shop came to be, on the page about it: a paragraph each.", default: [] },
    ),
    people: people(12, {
      meaning:
        "Who works here, on the page about the shop: name, work and the address of a picture of the shop, or none.",
      default: [],
    }),
    place: {
      picture: storedPicture({
        meaning: "Picture of where the shop is, on the page about it: the address of a picture of the shop; or none.",
        default: "",
      }),
      text: lineOrNone(160, { meaning: "What that picture shows; none for no words below it.", default: "" }),
    },
  },
  openingHours: line(60, { meaning: "When the office is open.", default: "8:00 to 17:00, Mon to Sat" }),
  seller: {
    name: line(100, {
      meaning: "Legal name of the seller: on new invoices, in the footer, on the contact page and in the terms.",
      default: "Bijli Electronics",
    }),
    address: line(200, {
      meaning: "Registered address of the seller, where its name is shown.",
      default: "14, Lantern Street, Indiranagar, Bengaluru 560038, Karnataka",
    }),
    branches: lines(
      { min: 0, max: 10, each: 200 },
      { meaning: "Addresses of the seller's branches, on the contact page and in the terms.", default: [] },
    ),
    gstin: gstin({
      meaning: "GSTIN of the seller on new invoices; its first two digits are the state's. The default is an example.",
      default: "29AAAAA0000A1ZY",
    }),
    invoicePrefix: seriesPrefix({ meaning: "Three characters before the number of each new invoice.", default: "BIJ" }),
    creditNotePrefix: seriesPrefix({
      meaning: "Three characters before the number of each new credit note.",
      default: "BJC",
    }),
  },
  grievanceOfficer: {
    name: lineOrNone(80, {
      meaning: "Who is in charge of complaints: in the footer, on the contact page, in the terms and on invoices.",
      default: "",
    }),
    post: lineOrNone(80, { meaning: "The officer's post, such as Grievance officer.", default: "" }),
    email: orNone(email({ meaning: "The officer's email address; none for that of the shop.", default: "" })),
    phone: orNone(phone({ meaning: "The officer's phone number; none for that of the shop.", default: "" })),
  },
  reviews: {
    askAfterDays: count(0, 60, {
      meaning:
        "Days after the delivery when a customer is asked for reviews by email, once for each order; 0 for never.",
      default: 5,
    }),
  },
  answers: {
    hours: count(1, 48, {
      meaning: "Hours within which messages are answered, as customers are told; later ones are overdue.",
      default: 48,
    }),
  },
  upiAddress: upiAddress({
    meaning: "UPI address at which the shop is paid: orders and invoices show its QR code; none for no UPI.",
    default: "",
  }),
  bankAccount: lineOrNone(200, {
    meaning:
      "Bank account for transfers: name, number, IFSC. Orders that are paid before they are sent show it; or none.",
    default: "",
  }),
  promises: titledTexts(6, {
    meaning: "What the home page promises: titles with texts.",
    default: [
      { title: "Free Delivery", text: "On all orders over $10" },
      { title: "Support 24/7", text: "Write to us at any time" },
      { title: "Gift voucher", text: "Refer a friend" },
      { title: "Return & refund", text: "Free return over $200" },
      { title: "Secure payment", text: "100% protected" },
    ],
  }),
  discountLabel: lineOrNone(12, {
    meaning: "Label of products without an M.R.P.; none for no label.",
    default: "-17%",
  }),
  fewLeft: count(0, 1_000, { meaning: "Up to this stock, 'Only a few left' is shown.", default: 3 }),
  delivery: {
    text: line(100, {
      meaning: "Delivery time where no PIN code is known; {from} and {to} are the days of the zones.",
      default: "Delivery in {from} to {to} days",
    }),
    days: count(0, 90, { meaning: "Longest delivery time in days where no PIN code is known.", default: 6 }),
    zoneDays: {
      metro: count(0, 90, { meaning: "Longest delivery time in days to metropolitan cities.", default: 3 }),
      capital: count(0, 90, { meaning: "Longest delivery time in days to capitals of states.", default: 4 }),
      rest: count(0, 90, { meaning: "Longest delivery time in days to all other places.", default: 5 }),
      remote: count(0, 90, { meaning: "Longest delivery time in days to hills and islands.", default: 6 }),
    },
  },
  couriers: couriers({
    meaning: "Couriers with the address of their page of a parcel; {number} is the tracking number.",
    default: [],
  }),
  returns: {
    days: count(0, 365, { meaning: "Days after the delivery in which a return can be requested.", default: 10 }),
    text: line(120, {
      meaning: "Terms of returns; {days} is returns.days.",
      default: "Within {days} days, unused and in the original box",
    }),
    reasons: lines(
      { max: 20, each: 60 },
      {
        meaning: "Reasons from which customers choose when they return a product.",
        default: ["Damaged or faulty", "Wrong product", "Not as described", "No longer wanted"],
      },
    ),
    faults: lines(
      { max: 20, each: 60 },
      {
        meaning: "Those of the reasons that are not the customer's doing: the product may be used and without its box.",
        default: ["Damaged or faulty", "Wrong product", "Not as described"],
      },
    ),
    faultText: line(120, {
      meaning: "Terms of what is returned for such a reason.",
      default: "What is damaged, faulty or wrong may be used and without its box",
    }),
    moneyDays: count(1, 60, {
      meaning: "Days from the pickup of a return until its money is paid back or its replacement sent.",
      default: 10,
    }),
  },
  warranty: line(100, {
    meaning: "Warranty of products without a 'Warranty' spec.",
    default: "1 year manufacturer warranty",
  }),
  newsletterCoupon: {
    percent: count(1, 90, {
      meaning: "Discount in percent that a new subscriber to the newsletter gets.",
      default: 10,
    }),
    days: count(1, 365, { meaning: "Days in which a new subscriber can use the coupon.", default: 90 }),
  },
  appDiscount: line(12, { meaning: "Discount on the first order in the app, in the footer.", default: "15%" }),
  emails: {
    sender: sender({
      meaning: "Sender of emails, such as Bijli <orders@shop.example>; else the shop's name and orders@ its host.",
      default: null,
    }),
  },
  search: {
    synonyms: groups(
      { max: 500, each: 60 },
      { meaning: "Groups of names that mean the same in the search, added to the general ones.", default: [] },
    ),
    meanings: wordMeanings(200, {
      meaning:
        "Words that ask for the products of a list, by its filters as in its address; price[lte]=5000 means up to 5,000 rupees.",
      default: [],
    }),
  },
  map: {
    credit: line(200, {
      meaning: "Credit below maps whose tiles come from MAP_TILE_URL.",
      default: "© OpenStreetMap contributors",
    }),
  },
};
