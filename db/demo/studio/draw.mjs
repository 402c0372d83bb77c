// All shapes: draw(shape, finish, view) gives a whole SVG.

import { audio } from "./audio.mjs";
import { cameras } from "./cameras.mjs";
import { computers } from "./computers.mjs";
import { gaming } from "./gaming.mjs";
import { newSheet } from "./kit.mjs";
import { mobiles } from "./mobiles.mjs";
import { watches } from "./watches.mjs";

export const shapes = { ...computers, ...mobiles, ...audio, ...watches, ...gaming, ...cameras };
export const views = ["hero", "detail"];
export const part = (sheet, shape, finish, view = "hero") => shapes[shape][view](sheet.pen(finish));
export const draw = (shape, finish, view = "hero") => {
  const s = newSheet();
  return s.svg(part(s, shape, finish, view));
};
