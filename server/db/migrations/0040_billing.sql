-- Money as a ledger: what was granted and why, what was asked for, each attempt to charge it, and what a provider told.
-- Nodes of the former release go on reading `subscriptions.paid_until`. What their staff give or end during a roll-out is
-- not in the ledger: do that before or after it.

create table prices (
  id uuid primary key,
  plan text not null check (plan in ('plus')),
  period text not null check (period in ('monthly', 'annual')),
  amount_kopecks integer not null check (amount_kopecks > 0),
  valid_from timestamptz not null,
  created_at timestamptz not null,
  unique (plan, period, valid_from)
);
insert into prices (id, plan, period, amount_kopecks, valid_from, created_at) values
  ('0198c0de-0001-7000-8000-000000000001', 'plus', 'monthly', 9900, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  ('0198c0de-0001-7000-8000-000000000002', 'plus', 'annual', 99000, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');

-- Null until a first payment or gift.
alter table subscriptions alter column paid_until drop not null;
alter table subscriptions
  -- While a charge is due or tried again, Plus stays for some days after the paid term.
  add column grace_until timestamptz,
  add column plus_until timestamptz generated always as (greatest(paid_until, grace_until)) stored,
  -- Day of the month in Kyiv on which it is charged, kept through months that are too short for it.
  add column anchor_day smallint check (anchor_day between 1 and 31),
  add column payment_method_id uuid,
  -- Of the charge that is past due: when it failed first, when it is tried again, and what it needs.
  add column failed_at timestamptz,
  add column retry_at timestamptz,
  add column decline text check (decline in ('soft', 'card', 'customer', 'ours'));

-- What is to be done about a subscription by itself, and when.
create table billing_agenda (
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  kind text not null check (kind in ('remind', 'charge', 'lapse', 'farewell', 'card')),
  due_at timestamptz not null,
  primary key (subscription_id, kind)
);
create index billing_agenda_due_idx on billing_agenda (due_at);
-- News for those who have Plus already, or had it within a month.
insert into billing_agenda (subscription_id, kind, due_at)
  select id, 'remind', paid_until - interval '7 days' from subscriptions where paid_until > now() + interval '7 days'
  union all
  select id, 'farewell', paid_until + interval '1 month' from subscriptions where paid_until > now() - interval '1 month';

create table payment_methods (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('sandbox', 'monobank', 'wayforpay')),
  token_sealed bytea not null,
  masked text not null,
  expires text check (expires ~ '^\d{4}-\d\d$'),
  created_at timestamptz not null
);
create index payment_methods_user_idx on payment_methods (user_id);
alter table subscriptions add foreign key (payment_method_id) references payment_methods (id) on delete set null;

-- Days of Plus that somebody has: each from where the former ones end. Entitlement is their sum and nothing else.
create table plan_grants (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('invoice', 'gift', 'extension')),
  invoice_id uuid unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  -- As it was given, before a refund or a reset shortened it or an earlier one moved it.
  given_from timestamptz not null,
  given_until timestamptz not null,
  created_at timestamptz not null,
  check ((kind = 'invoice') = (invoice_id is not null))
);
create index plan_grants_user_idx on plan_grants (user_id, starts_at);
insert into plan_grants (id, user_id, kind, starts_at, ends_at, given_from, given_until, created_at)
  select id, user_id, 'gift', least(paid_until, now()), paid_until, least(paid_until, now()), paid_until, now()
  from subscriptions;

-- The books outlast the account: no references from here on.
alter table invoices drop constraint invoices_status_check;
update invoices set status = case status when 'pending' then 'open' when 'failed' then 'uncollectible' else status end;
alter table invoices
  add constraint invoices_status_check check (status in ('draft', 'open', 'paid', 'void', 'uncollectible', 'refunded')),
  add column subscription_id uuid,
  add column price_id uuid references prices (id),
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column refunded_kopecks integer not null default 0 check (refunded_kopecks between 0 and amount_kopecks),
  add column card text,
  -- The attempt that paid it.
  add column paid_by uuid,
  -- Why it was withdrawn: another one took its place, or the subscription was stopped.
  add column void_reason text check (void_reason in ('replaced', 'stopped')),
  add column closed_at timestamptz;
create unique index invoices_term_idx on invoices (subscription_id, period_start)
  where status in ('draft', 'open', 'paid');
create index invoices_status_idx on invoices (status, id);
create index invoices_paid_idx on invoices (paid_at) where paid_at is not null;

-- The last number of each year.
create table invoice_numbers (
  year smallint primary key,
  last integer not null
);

create table charge_attempts (
  id uuid primary key,
  -- None where a card is saved without a charge.
  invoice_id uuid,
  user_id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('checkout', 'charge', 'card')),
  n integer not null,
  provider text not null check (provider in ('sandbox', 'monobank', 'wayforpay')),
  -- Ours: the idempotency key.
  reference text not null unique,
  provider_ref text,
  amount_kopecks integer not null check (amount_kopecks >= 0),
  currency text not null check (currency in ('UAH')),
  status text not null check (status in ('created', 'sent', 'pending', 'succeeded', 'failed', 'unknown')),
  -- Where the payer goes, while the payment is open.
  checkout jsonb,
  expires_at timestamptz,
  masked text,
  code text,
  decline text check (decline in ('soft', 'card', 'customer', 'ours')),
  -- The provider's time of what it told last.
  told_at timestamptz,
  refunded_kopecks integer not null default 0,
  checks smallint not null default 0,
  -- When the provider is asked about it next; null once it is sure.
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (invoice_id, n)
);
create index charge_attempts_check_idx on charge_attempts (next_check_at) where next_check_at is not null;
create index charge_attempts_subscription_idx on charge_attempts (subscription_id, id);
create index charge_attempts_provider_idx on charge_attempts (provider, created_at);

create table refunds (
  id uuid primary key,
  attempt_id uuid not null,
  invoice_id uuid not null,
  user_id uuid not null,
  amount_kopecks integer not null check (amount_kopecks > 0),
  reference text not null unique,
  status text not null check (status in ('created', 'pending', 'succeeded', 'failed', 'unknown')),
  reason text not null,
  -- Nobody where the product gives back by itself what was paid twice.
  staff_id uuid,
  checks smallint not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_invoice_idx on refunds (invoice_id);
create index refunds_check_idx on refunds (next_check_at) where next_check_at is not null;

-- What providers told us by themselves, as they wrote it, for 90 days.
create table webhook_inbox (
  id uuid primary key,
  provider text not null,
  key text not null,
  body bytea not null,
  reference text not null,
  outcome text not null check (outcome in ('applied', 'known', 'stale', 'unknown', 'mismatch')),
  received_at timestamptz not null,
  unique (provider, key)
);
create index webhook_inbox_reference_idx on webhook_inbox (reference);

-- Everything that ever happened to money, never changed and never deleted.
create table billing_events (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid not null,
  subscription_id uuid,
  invoice_id uuid,
  attempt_id uuid,
  kind text not null,
  -- Amounts in kopecks, dates, codes; nothing secret.
  data jsonb not null default '{}'
);
create index billing_events_user_idx on billing_events (user_id, id);
create index billing_events_invoice_idx on billing_events (invoice_id, id) where invoice_id is not null;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger billing_events_only_grow before update or delete on billing_events
  for each row execute function refuse_change();
create trigger prices_only_grow before update or delete on prices
  for each row execute function refuse_change();

-- Where a provider's books and ours differ, found once a day.
create table statement_differences (
  id uuid primary key,
  provider text not null,
  reference text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state')),
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null,
  unique (provider, reference, kind)
);

-- The sandbox's own books, which a real provider keeps at home.
create table sandbox_payments (
  reference text primary key,
  token text not null unique,
  amount_kopecks integer not null,
  refunded_kopecks integer not null default 0,
  state text not null check (state in ('pending', 'succeeded', 'failed', 'expired')),
  code text,
  card_token text,
  description text not null,
  locale text not null,
  return_url text,
  notice_url text not null,
  -- Paid by itself then, after the payer has left.
  pay_at timestamptz,
  expires_at timestamptz,
  -- So that a refund that is asked for again is given once.
  refund_references text[] not null default '{}',
  -- When we were told what it says now.
  notified_at timestamptz,
  created_at timestamptz not null,
  told_at timestamptz not null
);
create index sandbox_payments_pay_idx on sandbox_payments (pay_at) where pay_at is not null;
create index sandbox_payments_untold_idx on sandbox_payments (told_at) where notified_at is null or notified_at < told_at;
create index sandbox_payments_created_idx on sandbox_payments (created_at);
