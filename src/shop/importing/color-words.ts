/** The named colours of CSS in words; the name itself is without the spaces. */
export const CSS_COLORS: readonly string[] = (
  "alice blue,antique white,aqua,aquamarine,azure,beige,bisque,black,blanched almond,blue,blue violet,brown,burly wood," +
  "cadet blue,chartreuse,chocolate,coral,cornflower blue,cornsilk,crimson,cyan,dark blue,dark cyan,dark goldenrod," +
  "dark gray,dark green,dark khaki,dark magenta,dark olive green,dark orange,dark orchid,dark red,dark salmon," +
  "dark sea green,dark slate blue,dark slate gray,dark turquoise,dark violet,deep pink,deep sky blue,dim gray," +
  "dodger blue,fire brick,floral white,forest green,fuchsia,gainsboro,ghost white,gold,goldenrod,gray,green,green yellow," +
  "honeydew,hot pink,indian red,indigo,ivory,khaki,lavender,lavender blush,lawn green,lemon chiffon,light blue," +
  "light coral,light cyan,light goldenrod yellow,light gray,light green,light pink,light salmon,light sea green," +
  "light sky blue,light slate gray,light steel blue,light yellow,lime,lime green,linen,magenta,maroon," +
  "medium aquamarine,medium blue,medium orchid,medium purple,medium sea green,medium slate blue,medium spring green," +
  "medium turquoise,medium violet red,midnight blue,mint cream,misty rose,moccasin,navajo white,navy,old lace,olive," +
  "olive drab,orange,orange red,orchid,pale goldenrod,pale green,pale turquoise,pale violet red,papaya whip,peach puff," +
  "peru,pink,plum,powder blue,purple,rebecca purple,red,rosy brown,royal blue,saddle brown,salmon,sandy brown,sea green," +
  "sea shell,sienna,silver,sky blue,slate blue,slate gray,snow,spring green,steel blue,tan,teal,thistle,tomato,turquoise," +
  "violet,wheat,white,white smoke,yellow,yellow green"
).split(",");

/** Makers' words and the nearest named colour. */
export const COLOR_ALIASES: Readonly<Record<string, string>> = {
  graphite: "dimgray",
  charcoal: "darkslategray",
  "space gray": "dimgray",
  gunmetal: "dimgray",
  "jet black": "black",
  onyx: "black",
  "rose gold": "rosybrown",
  champagne: "bisque",
  bronze: "peru",
  copper: "peru",
  "navy blue": "navy",
  "ocean blue": "steelblue",
  "ice blue": "lightblue",
  "mint green": "palegreen",
  mint: "palegreen",
  "olive green": "olive",
  burgundy: "maroon",
  wine: "maroon",
  lilac: "plum",
  mauve: "plum",
  peach: "peachpuff",
  cream: "cornsilk",
  golden: "gold",
  multicolor: "transparent",
  multicolour: "transparent",
  transparent: "transparent",
};

/** Words of a title that are seldom meant as its colour. */
export const SHY_COLORS: ReadonlySet<string> = new Set(
  "azure,bisque,chocolate,copper,coral,cream,linen,lime,mint,peach,peru,plum,snow,tan,thistle,tomato,wheat,wine".split(
    ",",
  ),
);
