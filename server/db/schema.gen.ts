// Generated from the migrated database; written anew by running its test with UPDATE=1.
import type { ColumnType } from 'kysely'
import type { Checkout } from '#contract/billing.ts'
import type { PageDocument } from '#page/document-schema.ts'

/** Has a default, so an insert may leave it out. Kysely's own type of this name does not look into a ColumnType. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** Computed by the database. Kysely's own type of this name does not look into a ColumnType. */
export type GeneratedAlways<T> =
  T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>

export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json | undefined }

/** Written as an object, or as JSON text: the driver would turn a bare array into an SQL array. */
export type JsonValue = ColumnType<Json, JsonObject | string, JsonObject | string>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface Addresses {
  path_key: string
  path: string
  page_id: string
  user_id: string
  is_current: boolean
  free_from: Timestamp | null
}

export interface BillingAgenda {
  subscription_id: string
  kind: 'remind' | 'charge' | 'lapse' | 'farewell' | 'card'
  due_at: Timestamp
}

export interface BillingEvents {
  id: string
  at: Timestamp
  user_id: string
  subscription_id: string | null
  invoice_id: string | null
  attempt_id: string | null
  kind: string
  data: Generated<JsonValue>
}

export interface BlockDays {
  page_id: string
  day: string
  block_id: string
  clicks: Generated<number>
}

export interface BlockMonths {
  page_id: string
  month: string
  block_id: string
  clicks: Generated<number>
}

export interface BlockedSenders {
  user_id: string
  mark: Buffer
  created_at: Timestamp
  expires_at: Timestamp | null
}

export interface ChargeAttempts {
  id: string
  invoice_id: string | null
  user_id: string
  subscription_id: string
  kind: 'checkout' | 'charge' | 'card'
  n: number
  provider: 'sandbox' | 'monobank' | 'wayforpay'
  reference: string
  provider_ref: string | null
  amount_kopecks: number
  currency: 'UAH'
  status: 'created' | 'sent' | 'pending' | 'succeeded' | 'failed' | 'unknown'
  checkout: Checkout | null
  expires_at: Timestamp | null
  masked: string | null
  code: string | null
  decline: 'soft' | 'card' | 'customer' | 'ours' | null
  told_at: Timestamp | null
  refunded_kopecks: Generated<number>
  checks: Generated<number>
  next_check_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  lang: string | null
}

export interface CountsToDelete {
  page_id: string
}

export interface DailyVisitors {
  day: string
  page_id: string
  visitor: Buffer
}

export interface DeletedBlocks {
  id: string
  page_id: string
  user_id: string
  block_id: string
  block: JsonValue
  place: number
  deleted_at: Timestamp
}

export interface Digests {
  user_id: string
  every: 'day' | 'week'
  told_on: string
}

export interface DimensionDays {
  page_id: string
  day: string
  dimension: 'referrer' | 'device' | 'country' | 'app' | 'hour'
  value: string
  count: Generated<number>
}

export interface DimensionMonths {
  page_id: string
  month: string
  dimension: 'referrer' | 'device' | 'country' | 'app' | 'hour'
  value: string
  count: Generated<number>
}

export interface DonationKeys {
  page_id: string
  block_id: string
  sealed: Buffer
}

export interface FigureGates {
  kind: 'jar' | 'donation'
  next_at: Timestamp
  stopped_until: Timestamp
  failures: Generated<number>
}

export interface Images {
  id: string
  user_id: string
  width: number
  height: number
  byte_size: number
  created_at: Generated<Timestamp>
}

export interface InvoiceNumbers {
  year: number
  last: number
}

export interface Invoices {
  id: string
  user_id: string
  number: string
  period: 'monthly' | 'annual'
  amount_kopecks: number
  currency: 'UAH'
  provider: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible' | 'refunded'
  created_at: Timestamp
  paid_at: Timestamp | null
  subscription_id: string | null
  price_id: string | null
  period_start: Timestamp | null
  period_end: Timestamp | null
  refunded_kopecks: Generated<number>
  card: string | null
  paid_by: string | null
  void_reason: 'replaced' | 'stopped' | null
  closed_at: Timestamp | null
}

export interface JobSchedules {
  name: string
  next_at: Timestamp
}

export interface JobWorkers {
  id: string
  seen_at: Timestamp
}

export interface Mails {
  id: string
  user_id: string | null
  recipient: string
  locale: string
  kind: string
  subject: string
  text: string
  html: string
  message_id: string
  dedupe_key: string | null
  state: Generated<'queued' | 'sent' | 'failed' | 'kept'>
  attempts: Generated<number>
  next_attempt_at: Timestamp
  lease_until: Timestamp | null
  last_error: string | null
  created_at: Timestamp
  sent_at: Timestamp | null
  expires_at: Timestamp | null
  mailbox: string | null
  cause: Generated<'sign_in' | 'news' | 'owner' | 'anyone' | 'visitors'>
  due_at: Timestamp | null
  unsubscribe_url: string | null
}

export interface MessageSettings {
  user_id: string
  mail: Generated<boolean>
  keep_months: Generated<number>
  mail_due_at: Timestamp | null
  mail_since: Timestamp | null
  mailed_at: Timestamp | null
  keep_since: Timestamp | null
}

export interface Messages {
  id: string
  page_id: string
  user_id: string
  value: string
  field_type: 'text' | 'email' | 'tel'
  created_at: Timestamp
  read_at: Timestamp | null
  spam: 'blocked' | 'links' | 'repeated' | 'fast' | 'owner' | null
  deleted_at: Timestamp | null
  sender_mark: Buffer | null
  spam_at: Timestamp | null
}

export interface OneTimeTokens {
  hash: Buffer
  user_id: string
  purpose: 'confirm_email' | 'recover' | 'stop_email'
  payload: Generated<JsonValue>
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface OutsideFigures {
  key: string
  kind: 'jar' | 'donation'
  long_id: string | null
  facts: JsonValue | null
  figure_at: Timestamp | null
  tried_at: Timestamp | null
  due_at: Timestamp
  failures: Generated<number>
  wanted_at: Timestamp
}

export interface PageChanges {
  id: string
  notice: JsonValue
  at: Generated<Timestamp>
}

export interface PageDays {
  page_id: string
  day: string
  views: Generated<number>
  visitors: Generated<number>
  clicks: Generated<number>
  bots: Generated<number>
  owner: Generated<number>
  excess: Generated<number>
}

export interface PageMonths {
  page_id: string
  month: string
  views: Generated<number>
  visitors: Generated<number>
  clicks: Generated<number>
  bots: Generated<number>
  owner: Generated<number>
  excess: Generated<number>
}

export interface PageVersions {
  page_id: string
  version: number
  user_id: string
  document: PageDocument
  saved_at: Generated<Timestamp>
  saved_on: string | null
  restored_from: Timestamp | null
  pinned_before: string | null
  pinned_until: Timestamp | null
  byte_size: number | null
}

export interface Pages {
  id: string
  user_id: string
  is_main: Generated<boolean>
  document: PageDocument
  version: Generated<number>
  archived_at: Timestamp | null
  trashed_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  checked: string | null
  saved_on: 'phone' | 'tablet' | 'computer' | null
  restored_from: Timestamp | null
  pinned_before: 'linktree' | 'taplink' | 'linkstack' | 'instagram' | 'list' | 'file' | null
}

export interface PasskeyChallenges {
  challenge: Buffer
  purpose: 'register' | 'sign_in' | 'second_step' | 'proof'
  user_id: string | null
  session_id: string | null
  expires_at: Timestamp
}

export interface Passkeys {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Timestamp
  last_used_at: Timestamp | null
}

export interface PaymentMethods {
  id: string
  user_id: string
  provider: 'sandbox' | 'monobank' | 'wayforpay'
  token_sealed: Buffer
  masked: string
  expires: string | null
  created_at: Timestamp
}

export interface PlanDays {
  day: string
  metric: 'active' | 'new' | 'lapsed' | 'revenue' | 'refunds' | 'recurring' | 'failed_charges'
  provider: string
  value: number
}

export interface PlanGrants {
  id: string
  user_id: string
  kind: 'invoice' | 'gift' | 'extension'
  invoice_id: string | null
  starts_at: Timestamp
  ends_at: Timestamp
  given_from: Timestamp
  given_until: Timestamp
  created_at: Timestamp
}

export interface Prices {
  id: string
  plan: 'plus'
  period: 'monthly' | 'annual'
  amount_kopecks: number
  valid_from: Timestamp
  created_at: Timestamp
}

export interface RateLimits {
  key: string
  window_start: Timestamp
  count: number
}

export interface RecoveryCodes {
  user_id: string
  hash: Buffer
  used_at: Timestamp | null
}

export interface Refunds {
  id: string
  attempt_id: string
  invoice_id: string
  user_id: string
  amount_kopecks: number
  reference: string
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'unknown'
  reason: string
  staff_id: string | null
  checks: Generated<number>
  next_check_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface RobotCheckUses {
  nonce: string
  expires_at: Timestamp
}

export interface SandboxPayments {
  reference: string
  token: string
  amount_kopecks: number
  refunded_kopecks: Generated<number>
  state: 'pending' | 'succeeded' | 'failed' | 'expired'
  code: string | null
  card_token: string | null
  description: string
  locale: string
  return_url: string | null
  notice_url: string
  pay_at: Timestamp | null
  expires_at: Timestamp | null
  refund_references: Generated<string[]>
  notified_at: Timestamp | null
  created_at: Timestamp
  told_at: Timestamp
}

export interface SecretFingerprints {
  singleton: Generated<boolean>
  fingerprint: string
}

export interface SecurityEvents {
  id: string
  user_id: string
  actor_id: string
  session_id: string | null
  kind: string
  details: Generated<JsonValue>
  at: Generated<Timestamp>
}

export interface SeenEvents {
  page_id: string
  id: string
  day: string
  received: string
}

export interface Sessions {
  id: string
  user_id: string
  status: 'active' | 'canceled' | 'canceled_admin' | 'canceled_security' | 'expired' | 'reissued' | 'challenge_2fa' | 'challenge_confirm'
  generation: Generated<number>
  generation_seen: Generated<boolean>
  rotated_at: Timestamp | null
  auth_epoch: number
  factors: Generated<number>
  factor_at: Generated<Timestamp>
  idle_until: Timestamp
  absolute_until: Timestamp
  tries: Generated<number>
  device_name: string | null
  address_block: string | null
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  ended_at: Timestamp | null
  end_reason: string | null
  replaced_by: string | null
  is_challenge: Generated<boolean>
  code_hash: Buffer | null
  staff_seen_at: Timestamp | null
}

export interface SiteDays {
  day: string
  views: number
  visitors: number
  clicks: number
  registrations: number
}

export interface SitemapFiles {
  number: number
  bytes: Buffer
  built_at: Timestamp
}

export interface StatementDifferences {
  id: string
  provider: string
  reference: string
  kind: 'missing_here' | 'missing_there' | 'amount' | 'state'
  ours: JsonValue | null
  theirs: JsonValue | null
  found_at: Timestamp
  seen_at: Timestamp | null
}

export interface Subscriptions {
  user_id: string
  id: string
  plan: 'plus'
  period: 'monthly' | 'annual'
  next_period: 'monthly' | 'annual'
  paid_until: Timestamp | null
  canceled_at: Timestamp | null
  version: Generated<number>
  grace_until: Timestamp | null
  plus_until: GeneratedAlways<Timestamp | null>
  anchor_day: number | null
  payment_method_id: string | null
  failed_at: Timestamp | null
  retry_at: Timestamp | null
  decline: 'soft' | 'card' | 'customer' | 'ours' | null
}

export interface TelegramBots {
  id: number
  username: string | null
  named_at: Timestamp | null
  next_update: number | null
  updated_at: Timestamp | null
  paused_until: Timestamp | null
}

export interface TelegramLinks {
  user_id: string
  token_hash: Buffer | null
  token_until: Timestamp | null
  chat_id: number | null
  chat_name: string | null
  due_at: Timestamp | null
  since: Timestamp | null
  sending_since: Timestamp | null
  told_at: Timestamp | null
}

export interface TotpFactors {
  user_id: string
  secret: Buffer
  confirmed_at: Timestamp | null
  last_step: Generated<number>
  created_at: Generated<Timestamp>
}

export interface Users {
  id: string
  username: string
  email: string | null
  email_status: Generated<'unknown' | 'confirmed' | 'not_confirmed'>
  password_hash: string
  lang: string
  is_admin: Generated<boolean>
  ban_kind: 'terms' | 'request' | 'plain' | null
  ban_reason: string | null
  auth_epoch: Generated<number>
  referral: string | null
  created_at: Generated<Timestamp>
  delete_at: Timestamp | null
  new_email: string | null
  terms_version: string | null
  ban_rule: string | null
}

export interface VisitorSalts {
  day: string
  salt: Buffer
}

export interface WaffleActs {
  id: string
  waffle_id: string
  kind: 'created' | 'changed' | 'closed' | 'drawn'
  staff_id: string | null
  at: Timestamp
}

export interface WaffleCounts {
  waffle_id: string
  slot: number
  participants: number
}

export interface WaffleParticipants {
  waffle_id: string
  id: string
  name: string | null
  contact: string | null
  image: string | null
  network: Buffer | null
  created_at: Timestamp
  place: number | null
  shown_name: string | null
}

export interface Waffles {
  id: string
  title: string
  description: string
  terms: string
  opens_at: Timestamp
  closes_at: Timestamp
  created_at: Timestamp
  seed: string
  salt: Buffer
  list_hash: string | null
  drawn_at: Timestamp | null
  forgotten_at: Timestamp | null
}

export interface WebhookInbox {
  id: string
  provider: string
  key: string
  body: Buffer
  reference: string
  outcome: 'applied' | 'known' | 'stale' | 'unknown' | 'mismatch'
  received_at: Timestamp
}

export interface WidgetScripts {
  version: string
  script: string
  first_served_at: Timestamp
}

export interface WithheldNames {
  name_hash: Buffer
  free_from: Timestamp
}

export interface DB {
  addresses: Addresses
  billing_agenda: BillingAgenda
  billing_events: BillingEvents
  block_days: BlockDays
  block_months: BlockMonths
  blocked_senders: BlockedSenders
  charge_attempts: ChargeAttempts
  counts_to_delete: CountsToDelete
  daily_visitors: DailyVisitors
  deleted_blocks: DeletedBlocks
  digests: Digests
  dimension_days: DimensionDays
  dimension_months: DimensionMonths
  donation_keys: DonationKeys
  figure_gates: FigureGates
  images: Images
  invoice_numbers: InvoiceNumbers
  invoices: Invoices
  job_schedules: JobSchedules
  job_workers: JobWorkers
  mails: Mails
  message_settings: MessageSettings
  messages: Messages
  one_time_tokens: OneTimeTokens
  outside_figures: OutsideFigures
  page_changes: PageChanges
  page_days: PageDays
  page_months: PageMonths
  page_versions: PageVersions
  pages: Pages
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  payment_methods: PaymentMethods
  plan_days: PlanDays
  plan_grants: PlanGrants
  prices: Prices
  rate_limits: RateLimits
  recovery_codes: RecoveryCodes
  refunds: Refunds
  robot_check_uses: RobotCheckUses
  sandbox_payments: SandboxPayments
  secret_fingerprints: SecretFingerprints
  security_events: SecurityEvents
  seen_events: SeenEvents
  sessions: Sessions
  site_days: SiteDays
  sitemap_files: SitemapFiles
  statement_differences: StatementDifferences
  subscriptions: Subscriptions
  telegram_bots: TelegramBots
  telegram_links: TelegramLinks
  totp_factors: TotpFactors
  users: Users
  visitor_salts: VisitorSalts
  waffle_acts: WaffleActs
  waffle_counts: WaffleCounts
  waffle_participants: WaffleParticipants
  waffles: Waffles
  webhook_inbox: WebhookInbox
  widget_scripts: WidgetScripts
  withheld_names: WithheldNames
}
