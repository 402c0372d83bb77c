/** What few components draw with `Drawing`, on a 24 by 24 grid: a page has only those that it shows. */
export const GIFT =
  "M3 8h18v4H3zM5 12h14v9H5zM12 8v13M12 8s-1-5-4-5a2.5 2.5 0 0 0 0 5zM12 8s1-5 4-5a2.5 2.5 0 0 1 0 5z";
export const HEADSET =
  "M4 16v-4a8 8 0 0 1 16 0v4M4 14h3v5H5a1 1 0 0 1-1-1zM20 14h-3v5h2a1 1 0 0 0 1-1zM20 19a3 3 0 0 1-3 2.5h-4";
export const PAUSE = "M8 5v14M16 5v14";
export const PLAY = "M7 4.5v15L19.5 12z";
export const SHARE = "M12 15V3M7 8l5-5 5 5M4 13v8h16v-8";
