import type { Generated } from "kysely";
import type {
  CustomerBlockRow,
  CustomerNoteRow,
  EmailLinkRow,
  EnquiryMessageRow,
  EnquiryRow,
  LinkedSignInRow,
  LoginCodeRow,
  NotificationRow,
  OutboxRow,
  PriceAlertRow,
  SessionRow,
  SigningKeyRow,
  SocialLoginRow,
  StockAlertRow,
  SubscriptionRow,
  UserRow,
  WishRow,
} from "./account-rows.ts";
import type { SavedAddressRow } from "./address-rows.ts";
import type { AuditEntryRow, AuditPersonalValueRow, OwnerKind } from "./audit-rows.ts";
import type {
  BlogRow,
  CategoryRow,
  ColorRow,
  FacetAliasRow,
  FacetRow,
  ImportHistoryRow,
  ImportRow,
  PincodeRow,
  PlannedPriceRow,
  ProductFieldRow,
  ProductRow,
  ReviewAnswerRow,
  ReviewPictureRow,
  ReviewRow,
  SalesPeriodRow,
  StockMovementRow,
  TitledRow,
} from "./catalogue-rows.ts";
import type { OrderEventRow, PackingRoundRow, ParcelRow, ReceivedPiecesRow, SerialRow } from "./fulfilment-rows.ts";
import type {
  CartLineRow,
  CartRow,
  CouponRedemptionRow,
  CouponRow,
  CreditNoteLineRow,
  CreditNoteRow,
  DocumentFileRow,
  FirstOrderRow,
  GstRateRow,
  IdempotencyKeyRow,
  InvoiceLineRow,
  InvoiceRow,
  NumberGapRow,
  OrderLineRow,
  OrderRow,
  SavedLineRow,
  ShownPriceRow,
} from "./order-rows.ts";
import type { PaymentRow, RefundRow } from "./payment-rows.ts";
import type { BuyerAnswerRow, QuestionRow } from "./question-rows.ts";
import type { ReturnLineRow, ReturnPictureRow, ReturnPieceRow, ReturnRow } from "./return-rows.ts";
import type {
  StaffLinkRow,
  StaffPasskeyRow,
  StaffRecoveryCodeRow,
  StaffRow,
  StaffSessionRow,
  StaffSignInRow,
} from "./staff-rows.ts";

/** The rows of `db/migrations` for both engines. Money is in paise, times are in milliseconds since 1970 UTC. */
export type Tables = {
  categories: CategoryRow;
  brands: FacetRow;
  colors: ColorRow;
  facet_aliases: FacetAliasRow;
  products: ProductRow;
  product_fields: ProductFieldRow;
  product_colors: { color_id: string; product_id: string; position: number };
  /** Without a color_id, a picture shows all colours. */
  sales_period: SalesPeriodRow;
  product_images: {
    product_id: string;
    position: number;
    name: string;
    color_id: string | null;
    /** What it shows in words; null: a text of the product's title. */
    alt: Generated<string | null>;
  };
  users: UserRow;
  saved_addresses: SavedAddressRow;
  customer_blocks: CustomerBlockRow;
  customer_notes: CustomerNoteRow;
  /** Folded words of names, as in `order_words`. */
  customer_words: { word: string; user_id: string };
  reviews: ReviewRow;
  review_answers: ReviewAnswerRow;
  review_votes: { review_id: string; user_id: string; created_at_ms: number };
  review_pictures: ReviewPictureRow;
  review_picture_files: { picture_name: string; size_format: string; bytes: Uint8Array };
  questions: QuestionRow;
  buyer_answers: BuyerAnswerRow;
  question_counts: { product_id: string; questions: number };
  blog_categories: TitledRow;
  blogs: BlogRow;
  enquiries: EnquiryRow;
  enquiry_messages: EnquiryMessageRow;
  /** Folded words of names and texts, as in `order_words`. */
  enquiry_words: { word: string; enquiry_id: string };
  newsletter_subscriptions: SubscriptionRow;
  newsletter_codes: { mailbox_hash: string; created_at_ms: number };
  document_files: DocumentFileRow;
  last_backup: { id: 1; taken_at_ms: number };
  write_probe: { id: 1; written_at_ms: number };
  /** Names of files. */
  migrations: { name: string; run_at_ms: number };
  changes: { seq: Generated<number>; topic: string };
  imports: ImportRow;
  import_history: ImportHistoryRow;
  sessions: SessionRow;
  password_requests: { id: string; email: string; created_at_ms: number };
  wishlist_items: WishRow;
  wishlist_shares: { id: string; user_id: string; created_at_ms: number };
  price_alerts: PriceAlertRow;
  /** Products whose price was lowered, until the wishlists that have them are due. */
  lowered_prices: { product_id: string; lowered_at_ms: number };
  /** Orders whose customer was asked for reviews, or did not have to be. */
  review_requests: { order_id: string; created_at_ms: number };
  /** Customers who do not want to be asked for reviews. */
  review_request_ends: { user_id: string; created_at_ms: number };
  coupons: CouponRow;
  carts: CartRow;
  cart_lines: CartLineRow;
  saved_lines: SavedLineRow;
  shown_prices: ShownPriceRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  parcels: ParcelRow;
  received_pieces: ReceivedPiecesRow;
  packing_rounds: PackingRoundRow;
  packing_round_orders: { order_id: string; round_id: string };
  serials: SerialRow;
  /** Folded words of names; '' stands for names that are not read yet. */
  order_words: { word: string; order_id: string };
  first_orders: FirstOrderRow;
  attempts: { key: string; times: number; ends_at_ms: number };
  gst_rates: GstRateRow;
  invoice_series: { financial_year: number; last_number: number };
  invoices: InvoiceRow;
  invoice_lines: InvoiceLineRow;
  credit_note_series: { financial_year: number; last_number: number };
  number_gaps: NumberGapRow;
  credit_notes: CreditNoteRow;
  credit_note_lines: CreditNoteLineRow;
  payments: PaymentRow;
  refunds: RefundRow;
  returns: ReturnRow;
  return_lines: ReturnLineRow;
  return_pieces: ReturnPieceRow;
  return_pictures: ReturnPictureRow;
  stock_movements: StockMovementRow;
  stock_alerts: StockAlertRow;
  coupon_redemptions: CouponRedemptionRow;
  idempotency_keys: IdempotencyKeyRow;
  notifications: NotificationRow;
  outbox: OutboxRow;
  email_links: EmailLinkRow;
  signing_keys: SigningKeyRow;
  login_codes: LoginCodeRow;
  email_causes: { email_id: string; account: string | null; network_address: string | null; created_at_ms: number };
  pincodes: PincodeRow;
  planned_prices: PlannedPriceRow;
  /** `value` is JSON; null: back to the default. */
  settings: {
    path: string;
    value: string | null;
    version: number;
    changed_at_ms: number;
    actor_kind: OwnerKind;
    actor: string;
  };
  linked_sign_ins: LinkedSignInRow;
  social_logins: SocialLoginRow;
  audit_entries: AuditEntryRow;
  audit_personal_values: AuditPersonalValueRow;
  confirmed_emails: { user_id: string; email: string; confirmed_at_ms: number };
  staff: StaffRow;
  staff_links: StaffLinkRow;
  staff_passkeys: StaffPasskeyRow;
  staff_recovery_codes: StaffRecoveryCodeRow;
  staff_sessions: StaffSessionRow;
  staff_sign_ins: StaffSignInRow;
};
