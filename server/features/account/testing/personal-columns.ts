/** Marks a column as included in the export of an account. */
export const exported = 'in the export'
const owner = 'the person who asks'
const counter = 'a counter of ours that says nothing of the person'
const secret = 'a secret that would open the account or a service'
const passing = 'a step of a sign-in, gone within minutes or days'
const attempt = 'a step of a payment; its invoice says what came of it'
const refund = 'the invoice says what was given back'
const told = 'a copy of what the product shows elsewhere, kept for 30 days at most'
const passingNote = 'a note of ours on a version: which one it brought back, how long it stays, and how large it is'

const all = (fate: string, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, fate]))
const counts = all(exported, 'page_id views visitors clicks bots owner excess')

/**
 * Every column of a table about a person or a page: whether it is exported, or why not. The test fails for a column
 * that is missing here.
 */
export const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    ...all(
      exported,
      'id username email email_status new_email lang ban_kind ban_reason ban_rule referral terms_version',
    ),
    ...all(exported, 'created_at delete_at'),
    password_hash: secret,
    auth_epoch: counter,
    is_admin: 'the right is given by the staff, not by the person',
  },
  subscriptions: {
    ...all(exported, 'plan period next_period paid_until canceled_at'),
    ...all('a plan that is past due says so on every screen', 'grace_until failed_at retry_at decline'),
    plus_until: 'the later one of two others',
    anchor_day: 'follows from the grants',
    payment_method_id: 'the card stands beside it',
    user_id: owner,
    id: 'a key of ours',
    version: counter,
  },
  plan_grants: {
    ...all(exported, 'kind starts_at ends_at created_at'),
    ...all('as it was before it was shortened or moved', 'given_from given_until'),
    invoice_id: 'the invoice tells its term',
    user_id: owner,
    id: 'a key of ours',
  },
  payment_methods: {
    ...all(exported, 'provider masked expires created_at'),
    token_sealed: secret,
    user_id: owner,
    id: 'a key of ours',
  },
  charge_attempts: {
    ...all(
      attempt,
      'invoice_id user_id subscription_id kind n provider reference provider_ref amount_kopecks currency',
    ),
    ...all(attempt, 'status checkout expires_at masked code decline told_at refunded_kopecks checks next_check_at'),
    ...all(attempt, 'id created_at updated_at lang'),
  },
  refunds: all(
    refund,
    'id attempt_id invoice_id user_id amount_kopecks reference status reason staff_id checks next_check_at created_at updated_at',
  ),
  billing_events: {
    ...all('the books, whose sums the invoices and grants are', 'id at user_id subscription_id invoice_id attempt_id'),
    ...all('the books, whose sums the invoices and grants are', 'kind data'),
  },
  invoices: {
    ...all(exported, 'number period amount_kopecks currency provider status created_at paid_at'),
    ...all(exported, 'period_start period_end refunded_kopecks card'),
    ...all('keys of ours', 'subscription_id price_id paid_by'),
    ...all('a note of ours on its status', 'void_reason closed_at'),
    user_id: owner,
    id: 'the number names it',
  },
  pages: {
    ...all(exported, 'id is_main document version archived_at trashed_at created_at updated_at saved_on'),
    ...all(passingNote, 'restored_from pinned_before'),
    user_id: owner,
    checked: 'says that the document was found whole',
  },
  page_versions: {
    ...all(exported, 'page_id version document saved_at saved_on'),
    ...all(passingNote, 'restored_from pinned_before pinned_until byte_size'),
    user_id: owner,
  },
  deleted_blocks: {
    ...all(exported, 'block deleted_at page_id'),
    user_id: owner,
    ...all('keys of ours', 'id block_id'),
    place: 'where it comes back to',
  },
  addresses: {
    ...all(exported, 'path page_id free_from'),
    user_id: owner,
    path_key: 'the path in lower case',
    is_current: 'former ones stand in a list of their own',
  },
  images: { ...all(exported, 'id width height byte_size created_at'), user_id: owner },
  messages: {
    ...all(exported, 'id value field_type created_at page_id spam'),
    user_id: owner,
    deleted_at: 'of what its owner deleted, for an hour',
    spam_at: 'when it was taken for spam, which the export says',
    sender_mark: 'a keyed hash by which a network is blocked, for a month',
    read_at: 'as whether it was read',
  },
  digests: { user_id: owner, ...all('a choice that the screen of statistics shows', 'every told_on') },
  message_settings: {
    user_id: owner,
    ...all('a choice that the screen of messages shows', 'mail keep_months keep_since'),
    ...all('when the messages were told of, which say themselves when they came', 'mail_due_at mail_since mailed_at'),
  },
  telegram_links: {
    user_id: owner,
    ...all(exported, 'chat_id chat_name'),
    ...all('a link that works once, for minutes', 'token_hash token_until'),
    ...all('when the messages were told of, which say themselves when they came', 'due_at since sending_since told_at'),
  },
  blocked_senders: {
    user_id: owner,
    ...all('keyed hashes, which say nothing of whoever was blocked', 'mark created_at expires_at'),
  },
  counts_to_delete: { page_id: 'of a page that is deleted, for an hour' },
  page_days: { ...counts, day: exported },
  page_months: { ...counts, month: exported },
  block_days: all(exported, 'page_id day block_id clicks'),
  block_months: all(exported, 'page_id month block_id clicks'),
  dimension_days: all(exported, 'page_id day dimension value count'),
  dimension_months: all(exported, 'page_id month dimension value count'),
  passkeys: {
    ...all(exported, 'name created_at last_used_at'),
    ...all('the device has it', 'public_key credential_id transports'),
    user_id: owner,
    id: 'a key of ours',
    counter,
  },
  sessions: {
    ...all(exported, 'id status device_name address_block created_at last_seen_at ended_at'),
    ...all(counter, 'generation generation_seen rotated_at auth_epoch tries'),
    ...all('follows from the sign-in and the last look', 'idle_until absolute_until'),
    ...all('the log tells of proofs', 'factors factor_at staff_seen_at'),
    user_id: owner,
    end_reason: 'the status says it',
    replaced_by: 'a key of ours',
    is_challenge: passing,
    code_hash: secret,
  },
  security_events: {
    ...all(exported, 'id kind at'),
    user_id: owner,
    actor_id: 'whoever of the staff it was is not told',
    session_id: 'as the device and place of the session',
    details: 'what the log shows of it: the page that was looked at',
  },
  totp_factors: {
    user_id: owner,
    secret,
    last_step: counter,
    confirmed_at: 'as whether it is on',
    created_at: 'the log tells when it was added',
  },
  recovery_codes: { user_id: owner, hash: secret, used_at: 'the log tells of it' },
  one_time_tokens: { ...all(passing, 'purpose payload expires_at used_at'), user_id: owner, hash: secret },
  passkey_challenges: { ...all(passing, 'session_id challenge purpose expires_at'), user_id: owner },
  mails: {
    ...all(told, 'id recipient locale kind subject text html message_id dedupe_key state attempts last_error'),
    ...all(told, 'next_attempt_at lease_until created_at sent_at expires_at due_at cause unsubscribe_url'),
    mailbox: 'a hash of the recipient, to count by',
    user_id: owner,
  },
  donation_keys: { ...all('the document names the block', 'page_id block_id'), sealed: secret },
  seen_events: all(counter, 'page_id id day received'),
  daily_visitors: all('a visitor of the page, never told to its owner', 'page_id day visitor'),
}
