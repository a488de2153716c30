-- What the staff look at. Accounts are found by the beginning of a login, an e-mail or an address.

create index users_username_search_idx on users (lower(username) text_pattern_ops);
create index users_email_search_idx on users (lower(email) text_pattern_ops) where email is not null;
create index addresses_search_idx on addresses (path_key text_pattern_ops);

-- Figures of all pages together, by day.
create index page_days_day_idx on page_days (day);
create index users_created_idx on users (created_at);

create table invoices (
  id uuid primary key,
  -- Without a reference: the books outlast the account.
  user_id uuid not null,
  number text not null unique,
  period text not null check (period in ('monthly', 'annual')),
  amount_kopecks integer not null check (amount_kopecks >= 0),
  currency text not null check (currency in ('UAH')),
  provider text not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'refunded')),
  created_at timestamptz not null,
  paid_at timestamptz
);
create index invoices_user_idx on invoices (user_id);
