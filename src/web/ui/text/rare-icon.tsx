import { Drawing } from "./icon.tsx";

/** The paths are on a 24 by 24 grid. They are apart from the others, which every page loads. */
const drawings = {
  parcel: "M12 2.5l8.5 4.5v10L12 21.5 3.5 17V7zM3.5 7l8.5 4.5L20.5 7M12 11.5v10M7.75 4.75l8.5 4.5",
  sendBack: "M20.5 12V7L12 2.5 3.5 7v10l7 3.7M3.5 7l8.5 4.5L20.5 7M12 11.5v4M21.5 18h-7M17 15l-3 3 3 3",
  route: "M6 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9 17h6.5a3.5 3.5 0 0 0 0-7h-7a3.5 3.5 0 0 1 0-7H14M14 1v4l4-2z",
  envelope: "M3 5.5h18v13H3zM3 6.5l9 7 9-7",
  form: "M18.5 11V3H4.5v18h6M8 7.5h7M8 11.5h5M13.5 17.5l6-6 2.5 2.5-6 6-3 .5z",
  handset: "M7.5 3.5 4 4.5c-1 8 7.5 16.5 15.5 15.5l1-3.5-4.5-2.5-2 2c-2.5-1-5-3.5-6-6l2-2z",
  question: "M4 4.5h16v12h-8l-4.5 4v-4H4zM9.5 8.5a2.5 2.5 0 1 1 3.5 2.2c-.7.3-1 .7-1 1.3M12 14h.01",
  calendar: "M4 5h16v15.5H4zM4 10h16M8 2.5V7M16 2.5V7M8.5 15l2.5 2.5 4.5-4.5",
  key: "M8 10.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11.5 12 20 3.5M16 7.5l3 3M7.5 16h.01",
  sliders: "M3 7h9M18 7h3M15 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 17h3M12 17h9M9 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  building: "M5 21.5V3h10v18.5M15 9h4.5v12.5M2.5 21.5h19M8.5 7h3M8.5 11h3M8.5 15h3",
  speech: "M4 4.5h16v12h-8l-4.5 4v-4H4zM12 7l1.1 2.3 2.4.3-1.8 1.7.5 2.4-2.2-1.2-2.2 1.2.5-2.4-1.8-1.7 2.4-.3z",
  bell: "M6 17v-6a6 6 0 0 1 12 0v6l2 1.5H4zM10 21h4",
  house: "M3 11.5 12 4l9 7.5M5.5 9.5v11h13v-11M10 20.5v-6h4v6",
  lifebuoy:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5.6 5.6l3.6 3.6M14.8 14.8l3.6 3.6M18.4 5.6l-3.6 3.6M9.2 14.8l-3.6 3.6",
} as const;

export type RareIconName = keyof typeof drawings;

/** An icon that only few pages show. */
export const RareIcon = ({ name }: { name: RareIconName }) => <Drawing path={drawings[name]} />;
