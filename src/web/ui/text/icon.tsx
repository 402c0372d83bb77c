/** The paths are on a 24 by 24 grid. */
const drawings = {
  laptop: "M5 5h14v10H5zM2.5 19h19l-2.5-4H5z",
  headphones: "M4 17v-4a8 8 0 0 1 16 0v4M4 15h3v6H5a1 1 0 0 1-1-1zM20 15h-3v6h2a1 1 0 0 0 1-1z",
  tablet: "M6 3h12v18H6zM11 18h2",
  watch: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM9 7.5 9.5 3h5l.5 4.5M9 16.5l.5 4.5h5l.5-4.5M12 10v2l1.5 1",
  gamepad:
    "M8 7h8a5 5 0 0 1 5 5l.5 4a2.5 2.5 0 0 1-4.5 1.5L15.5 15h-7L7 17.5A2.5 2.5 0 0 1 2.5 16l.5-4a5 5 0 0 1 5-5zM8 9.5v3M6.5 11h3M15.5 12h.01M17.5 10h.01",
  camera: "M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
  phone: "M7 2.5h10v19H7zM11 18.5h2",
  speaker: "M6 2.5h12v19H6zM12 11a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 6.5h.01",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  cart: "M3 4h2l2.5 11h10l2.5-8H6M9 20h.01M17 20h.01",
  heart: "M12 20 4.5 12.5a4.6 4.6 0 0 1 6.5-6.5l1 1 1-1a4.6 4.6 0 0 1 6.5 6.5z",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 21a7.5 7.5 0 0 1 15 0",
  pin: "M12 21.5s7-6.5 7-11.5a7 7 0 0 0-14 0c0 5 7 11.5 7 11.5zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5 5 19",
  chevron: "M6 9l6 6 6-6",
  compare: "M12 4v16M8 20h8M4 7h16M4 7l-3 7h6zM20 7l-3 7h6z",
  check: "M5 12.5l5 5L19.5 7",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2",
  truck:
    "M2.5 6H14v11H2.5zM14 10h4l3.5 3.5V17H14M7 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  shield: "M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5",
  return: "M4 9h11a5 5 0 0 1 0 10H8M8 4.5 3.5 9 8 13.5",
  system: "M3 4.5h18v12H3zM9 20.5h6M12 16.5v4",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  tag: "M3 3h8.5L21 12.5 12.5 21 3 11.5zM7.5 7.5h.01",
} as const;

export type IconName = keyof typeof drawings;

/** Each card of a list has them: the page has their drawings once, in `CardDrawings`. */
const ofCards: readonly IconName[] = ["compare", "check", "heart", "truck", "cart"];

/**
 * It is decorative: a text or label is beside it. Its strokes are in the style sheet, because a list has a hundred icons.
 */
export function Icon({ name }: { name: IconName }) {
  if (!ofCards.includes(name)) return <Drawing path={drawings[name]} />;
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** What the icons of cards refer to. It is in every page, before its content. */
export function CardDrawings() {
  return (
    <div hidden>
      <svg aria-hidden="true">
        {ofCards.map((name) => (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
            <path d={drawings[name]} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}

/** An icon that is drawn in its place. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
