import { z } from "zod";
import { Id, requiredLine, Titled } from "#contract/fields.ts";
import { FilePath, WholeNumber } from "./fields.ts";

const MAX_TITLE = 100;
const Title = requiredLine("is missing.", MAX_TITLE, `must have at most ${MAX_TITLE} characters.`);
/** An id, or a title in any case. */
const Named = requiredLine("is missing.", 200);

/** Lists categories, brands or colours. */
export const ListFacets = z.object({ limit: WholeNumber().default(200), after: Named.optional() });

export const NewFacet = z.object({ title: Title, parent: Named.optional(), name: Title.optional() });

/** Gives it another title. */
export const RenameFacet = z.object({ facet: Named, title: Title });

/** 'none' is no category. */
export const MoveCategory = z.object({
  facet: Named,
  parent: Named.transform((text) => (text.toLowerCase() === "none" ? null : text)),
});

/** Titles may have commas, so they are given one by one, or ids between commas. */
export const OrderFacets = z.object({
  facet: z
    .array(Named, "is missing.")
    .transform((all) => all.flatMap((text) => (/^[0-9a-f]{24}(,[0-9a-f]{24})+$/i.test(text) ? text.split(",") : text))),
});

export const OneFacet = z.object({ facet: Named });

export const CategoryPicture = z
  .object({ facet: Named, file: FilePath.optional(), remove: z.boolean().default(false) })
  .refine(({ file, remove }) => (file === undefined) === remove, {
    message: "Name a picture file, or use --remove.",
    path: ["file"],
  });

export const MergeFacets = z.object({
  from: Named,
  into: Named,
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

const Counts = z.object({ live: z.number(), draft: z.number(), archived: z.number() });

/** A category, brand or colour as its owner sees it. */
export const ListedFacet = Titled.extend({
  position: z.number().nullable().meta({ description: "The owner's place; null: after those that have one." }),
  parent: Id.nullable().optional().meta({ description: "Of a category: the one that it is in." }),
  picture: z.string().nullable().optional().meta({ description: "Of a category: the name of its own picture." }),
  name: z.string().nullable().optional().meta({ description: "Of a colour: what customers read." }),
  products: Counts,
  aliases: z
    .array(Titled)
    .meta({ description: "Former titles, and what was merged into it, with the id that it had." }),
  mergedInto: Id.nullable().meta({ description: "Its products are being moved there." }),
}).meta({ id: "ListedFacet" });
export type ListedFacet = z.infer<typeof ListedFacet>;

/** What a command changed. */
export const FacetChange = Titled.extend({
  changed: z.array(z.string()).meta({ description: "None: it was so already." }),
}).meta({ id: "FacetChange" });
export type FacetChange = z.infer<typeof FacetChange>;

const Gst = z.object({ hsn: z.string(), percent: z.number() });

/** What a merge does, or has done. */
export const FacetMerge = z
  .object({
    from: Titled,
    into: Titled,
    products: z.number(),
    children: z.array(Titled).meta({ description: "Categories that were in the merged one." }),
    gst: z.object({ from: Gst, into: Gst }).nullable().meta({ description: "Today's, where they differ." }),
    group: Id.nullable().meta({ description: "Splits them again: audit undo GROUP --group." }),
    already: z.boolean(),
  })
  .meta({ id: "FacetMerge" });
export type FacetMerge = z.infer<typeof FacetMerge>;

export const FACET_KINDS = ["category", "brand", "color"] as const;

export const FacetsOfKind = z.object({ kind: z.enum(FACET_KINDS) });
export const OneFacetOfKind = FacetsOfKind.extend({ facet: Id });

/** `shown` is what the person saw: if somebody else changed it meanwhile, nothing is changed. */
export const FacetTitle = z.object({ title: Title, shown: z.string() });
export const FacetParent = z.object({ parent: Id.nullable(), shown: Id.nullable() });

/** The name of the category's own picture that the person saw; empty: none. */
export const CategoryPictureShown = z.object({ shown: z.string().transform((name) => name || null) });

/** `facets` come first, in this order. `shown` is the order of some that the person saw, as for a title. */
export const FacetOrder = z.object({ facets: z.array(Id).min(1).max(500), shown: z.array(Id).max(500) });

export const MergeOf = z.object({
  into: Named,
  gst: z.boolean().default(false).describe("The GST of its products may change, as the preview said."),
});
