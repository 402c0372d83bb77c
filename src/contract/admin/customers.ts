import { z } from "zod";
import { Id, Rupees, Time } from "#contract/fields.ts";
import { RESOLUTIONS } from "#contract/returns.ts";
import { BLOCK_KINDS, type BlockKind, ORDER_STATUSES, RETURN_STATUSES, STAGES } from "#contract/statuses.ts";
import { FilePath, Limit, Line, Reference, SearchedText } from "./fields.ts";

/** Names an account by its email address, mobile number, username or id, however it is typed. */
const CustomerOfName = z.object({ email: z.string("is missing.").min(1, "is missing.") });

export const AccountExport = CustomerOfName.extend({ file: FilePath.optional() });

export const AccountErasure = CustomerOfName.extend({ reviewTexts: z.boolean().default(false) });

export const MobileOfAccount = z.object({ mobile: z.string("is missing.").min(1, "is missing.") });

export const EndedSessions = CustomerOfName;

/** An account that is erased: whoever does it types its email address, or else its mobile number or username. */
export const ConfirmedErasure = AccountErasure.pick({ reviewTexts: true }).extend({
  typed: z.string("is missing.").min(1, "is missing.").max(254, "must have at most 254 characters."),
});

/** Which block is meant: with neither option, that of logins. `--no-cash` gives `cash: false`. */
const BLOCK_OPTIONS = { cash: z.boolean().default(true), orders: z.boolean().default(true) };
const oneBlock = [
  ({ cash, orders }: { cash: boolean; orders: boolean }) => cash || orders,
  "Give --no-cash or --no-orders: each is a block of its own.",
] as const;
const kindOf = ({ cash, orders }: { cash: boolean; orders: boolean }): BlockKind =>
  cash ? (orders ? "logins" : "orders") : "cash";

/** A block of a customer, and why. */
export const CustomerBlock = CustomerOfName.extend({ ...BLOCK_OPTIONS, reason: Line(500).optional() })
  .refine(...oneBlock)
  .transform(({ email, reason = null, ...options }) => ({ email, reason, kind: kindOf(options) }));

/** A block that is lifted. */
export const LiftedBlock = CustomerOfName.extend(BLOCK_OPTIONS)
  .refine(...oneBlock)
  .transform(({ email, ...options }) => ({ email, kind: kindOf(options) }));

/** What somebody writes about a customer. */
export const NewNote = CustomerOfName.extend({ text: Line(1_000) });

/** The newest notes about a customer. */
export const NoteFilter = CustomerOfName.extend({ before: Reference.optional(), limit: Limit });

export const WrittenNote = NewNote.omit({ email: true });

/** What a customer may not do any more, and why. */
export const ChosenBlock = z.object({ kind: z.enum(BLOCK_KINDS), reason: Line(500).optional() });
export const BlockOfCustomer = z.object({ id: Reference, block: z.enum(BLOCK_KINDS) });

export const NoteOfId = z.object({ note: Reference });

/** The newest customers. `search` is an email address, a mobile number, a PIN code or words of a name. */
export const CustomerFilter = z
  .object({
    search: SearchedText.optional(),
    blocked: z.boolean().default(false),
    ...BLOCK_OPTIONS,
    hasOrders: z.boolean().default(false),
    before: Reference.optional(),
    limit: Limit,
  })
  .transform(({ blocked, cash, orders, ...filter }) => {
    const wanted: Record<BlockKind, boolean> = { logins: blocked, cash: !cash, orders: !orders };
    return { ...filter, blocks: BLOCK_KINDS.filter((kind) => wanted[kind]) };
  });
export type CustomerFilter = z.output<typeof CustomerFilter>;

/** A customer, and the newest of their orders. */
export const ShownCustomer = CustomerOfName.extend({ before: Reference.optional(), limit: Limit });

/** What is null is hidden from whoever may not see customers. */
const personal = {
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
};

/** A customer in a list. */
export const ListedCustomer = z
  .object({
    _id: Id,
    ...personal,
    registeredAt: Time,
    orders: z.number().int(),
    cameBack: z.number().int().meta({ description: "Orders whose parcel came back, or is on its way back." }),
    blocks: z.array(z.enum(BLOCK_KINDS)),
  })
  .meta({ id: "ListedCustomer" });
export type ListedCustomer = z.infer<typeof ListedCustomer>;

/** What an owner wrote about a customer; the text is null for whoever may not see customers. */
export const ManagedNote = z
  .object({ _id: Id, at: Time, by: z.string(), text: z.string().nullable() })
  .meta({ id: "ManagedNote" });
export type ManagedNote = z.infer<typeof ManagedNote>;

/** An order of a customer. */
const CustomerOrder = z.object({
  _id: Id,
  number: z.string(),
  createdAt: Time,
  orderStatus: z.enum(ORDER_STATUSES),
  stage: z.enum(STAGES),
  total: Rupees,
  paid: Rupees,
  cameBack: z.boolean().meta({ description: "Its parcel came back, or is on its way back." }),
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

/** A return of a customer. */
const CustomerReturn = z.object({
  _id: Id,
  number: z.string(),
  orderNumber: z.string(),
  createdAt: Time,
  status: z.enum(RETURN_STATUSES),
  resolution: z.enum(RESOLUTIONS),
  refund: Rupees.nullable(),
});
export type CustomerReturn = z.infer<typeof CustomerReturn>;

const Address = z.object({
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  landmark: z.string().optional(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
});

/** All that an owner wants to know of a customer before a decision. */
export const ManagedCustomer = ListedCustomer.extend({
  username: z.string().nullable(),
  emailConfirmed: z.boolean(),
  addresses: z
    .array(Address)
    .meta({ description: "The saved ones, and the different ones of the listed orders. Empty when hidden." }),
  blocks: z.array(z.object({ kind: z.enum(BLOCK_KINDS), at: Time, by: z.string(), reason: z.string().nullable() })),
  spent: Rupees.meta({ description: "What was paid for all orders, without what was paid back." }),
  whyNotErased: z.string().nullable().meta({ description: "Why the account cannot be erased now; null when it can." }),
  sessions: z.object({ count: z.number().int(), lastUsedAt: Time.nullable() }),
  latestOrders: z.array(CustomerOrder).meta({ description: "The newest, at most as many as were asked for." }),
  returns: z.array(CustomerReturn).meta({ description: "The newest." }),
  notes: z.array(ManagedNote).meta({ description: "The newest." }),
}).meta({ id: "ManagedCustomer" });
export type ManagedCustomer = z.infer<typeof ManagedCustomer>;
