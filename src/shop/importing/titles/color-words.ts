import { colorName } from "#shop/catalogue/reading/color-names.ts";

const CSS_NAMES =
  "aliceblue,antiquewhite,aqua,aquamarine,azure,beige,bisque,black,blanchedalmond,blue,blueviolet,brown,burlywood," +
  "cadetblue,chartreuse,chocolate,coral,cornflowerblue,cornsilk,crimson,cyan,darkblue,darkcyan,darkgoldenrod," +
  "darkgray,darkgreen,darkkhaki,darkmagenta,darkolivegreen,darkorange,darkorchid,darkred,darksalmon,darkseagreen," +
  "darkslateblue,darkslategray,darkturquoise,darkviolet,deeppink,deepskyblue,dimgray,dodgerblue,firebrick," +
  "floralwhite,forestgreen,fuchsia,gainsboro,ghostwhite,gold,goldenrod,gray,green,greenyellow,honeydew,hotpink," +
  "indianred,indigo,ivory,khaki,lavender,lavenderblush,lawngreen,lemonchiffon,lightblue,lightcoral,lightcyan," +
  "lightgoldenrodyellow,lightgray,lightgreen,lightpink,lightsalmon,lightseagreen,lightskyblue,lightslategray," +
  "lightsteelblue,lightyellow,lime,limegreen,linen,magenta,maroon,mediumaquamarine,mediumblue,mediumorchid," +
  "mediumpurple,mediumseagreen,mediumslateblue,mediumspringgreen,mediumturquoise,mediumvioletred,midnightblue," +
  "mintcream,mistyrose,moccasin,navajowhite,navy,oldlace,olive,olivedrab,orange,orangered,orchid,palegoldenrod," +
  "palegreen,paleturquoise,palevioletred,papayawhip,peachpuff,peru,pink,plum,powderblue,purple,rebeccapurple,red," +
  "rosybrown,royalblue,saddlebrown,salmon,sandybrown,seagreen,seashell,sienna,silver,skyblue,slateblue,slategray," +
  "snow,springgreen,steelblue,tan,teal,thistle,tomato,turquoise,violet,wheat,white,whitesmoke,yellow,yellowgreen";

export const CSS_COLORS: ReadonlyMap<string, string> = new Map(
  CSS_NAMES.split(",").map((name) => [colorName(name).toLowerCase(), name]),
);

export const COLOR_ALIASES: Readonly<Record<string, string>> = {
  graphite: "dimgray",
  charcoal: "darkslategray",
  "space gray": "dimgray",
  gunmetal: "dimgray",
  "gun metal": "dimgray",
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

export const AMBIGUOUS_COLORS: ReadonlySet<string> = new Set(
  "azure,bisque,chocolate,copper,coral,cream,linen,lime,mint,peach,peru,plum,snow,tan,thistle,tomato,wheat,wine".split(
    ",",
  ),
);
