import { z } from "zod";
import { DayOrTime, FilePath, naming, Reference, WholeNumber } from "#contract/admin/fields.ts";
import { Id, requiredLine, requiredText, Time } from "#contract/fields.ts";

const title = requiredLine("is missing.", 200);
const category = requiredLine("is missing.", 60);
const author = requiredLine("is missing.", 100);
const summary = requiredLine("is missing.", 400);
/** HTML, which is sanitised when it is stored. */
const text = requiredText("is missing.", 200_000);
/** A category of products by its title or id, 'none', or 'title': the one that the post's title names. */
const guide = z.string().optional();

/** A new post, which is a draft. `textFile` has its text. */
export const NewPost = z.object({
  title,
  category,
  author,
  summary,
  textFile: FilePath.optional(),
  text: text.optional(),
  guide,
});
export type NewPost = z.output<typeof NewPost>;

/** Names a post. */
export const OnePost = z.object({ post: Reference });

/** Fields of a post that are given change. `version`: that which was read; without it, whatever is stored is replaced. */
export const PostChange = z
  .object({
    post: Reference,
    version: WholeNumber().optional(),
    title: title.optional(),
    category: category.optional(),
    author: author.optional(),
    summary: summary.optional(),
    textFile: FilePath.optional(),
    text: text.optional(),
    guide,
  })
  .refine(
    ({ post: _, version: __, ...rest }) => Object.values(rest).some((value) => value !== undefined),
    "Give at least one field to change.",
  );
export type PostChange = z.output<typeof PostChange>;

/** A post is shown from a time on. */
export const ScheduledPost = z
  .object({ post: Reference, at: DayOrTime.optional() })
  .refine(({ at }) => at !== undefined, naming("Give the time with {at}, such as 2026-12-31T09:00.", "at"));

/** A picture file for the top of a post and its card, or `remove` for none of its own. */
export const PostPicture = z
  .object({ post: Reference, file: FilePath.optional(), remove: z.boolean().default(false) })
  .refine(({ file, remove }) => (file === undefined) === remove, {
    message: "Name a picture file, or use --remove.",
    path: ["file"],
  });

/** The newest posts; `before`: older than this one. */
export const PostFilter = z.object({ before: Reference.optional(), limit: WholeNumber().default(20) });
export type PostFilter = z.output<typeof PostFilter>;

const POST_STATES = ["draft", "scheduled", "published"] as const;

/** A post as owners see it. */
export const ManagedPost = z
  .object({
    _id: Id,
    title: z.string(),
    state: z.enum(POST_STATES),
    slug: z.string(),
    category: z.string(),
    author: z.string(),
    summary: z.string(),
    text: z.string(),
    picture: z.string().nullable(),
    guide: z.string().meta({ description: "A category's id, 'none', or 'title': the category that the title names." }),
    version: z.number().int(),
    views: z.number().int(),
    shownFrom: Time.nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "ManagedPost" });
export type ManagedPost = z.infer<typeof ManagedPost>;
