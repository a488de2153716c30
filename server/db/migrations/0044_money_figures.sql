-- no-transaction
-- What the staff see of money: figures of days that are over, and how invoices are found among millions.

create table if not exists plan_days (
  day date not null,
  metric text not null check (metric in ('active', 'new', 'lapsed', 'revenue', 'refunds', 'recurring', 'failed_charges')),
  -- Empty where a figure is of people and not of payments.
  provider text not null,
  -- People, charges or kopecks.
  value bigint not null,
  primary key (metric, day, provider)
);

-- When somebody of the staff looked at a difference.
alter table statement_differences add column if not exists seen_at timestamptz;
create index if not exists statement_differences_unseen_idx on statement_differences (id) where seen_at is null;

create index if not exists plan_grants_start_idx on plan_grants (starts_at);
create index if not exists plan_grants_end_idx on plan_grants (ends_at);
create index if not exists billing_events_money_idx on billing_events (at) where kind in ('paid', 'refunded', 'attempt_failed');
create index if not exists webhook_inbox_received_idx on webhook_inbox (received_at);

drop index concurrently if exists subscriptions_plus_until_idx;
create index concurrently subscriptions_plus_until_idx on subscriptions (plus_until);
drop index concurrently if exists invoices_number_idx;
create index concurrently invoices_number_idx on invoices (number text_pattern_ops);
drop index concurrently if exists invoices_provider_idx;
create index concurrently invoices_provider_idx on invoices (provider, id);
drop index concurrently if exists invoices_person_idx;
create index concurrently invoices_person_idx on invoices (user_id, id);
