-- Accounts, sessions, pages and counts. Every account table carries user_id and every statistics table page_id, so that
-- both can be sharded; ids are version 7 UUIDs made by the product; text with checks instead of enum types.

create table users (
  id uuid primary key,
  username text not null,
  email text,
  email_status text not null default 'unknown' check (email_status in ('unknown', 'confirmed', 'not_confirmed')),
  password_hash text not null,
  lang text not null,
  is_admin boolean not null default false,
  ban_kind text check (ban_kind in ('terms', 'request', 'plain')),
  ban_reason text,
  -- Sessions keep a copy; raising it ends them all.
  auth_epoch integer not null default 1,
  referral text,
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email)) where email is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null check (status in (
    'active', 'canceled', 'canceled_admin', 'canceled_security', 'expired', 'reissued', 'challenge_2fa', 'challenge_confirm'
  )),
  -- Counts refreshes; a refresh token names the generation it may be exchanged in.
  generation integer not null default 1,
  -- Whether somebody already used a token of the current generation.
  generation_seen boolean not null default true,
  rotated_at timestamptz,
  auth_epoch integer not null,
  factors smallint not null default 1,
  factor_at timestamptz not null default now(),
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  tries smallint not null default 0,
  device_name text,
  address_block text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  replaced_by uuid
);
create index sessions_active_idx on sessions (user_id) where status = 'active';

create table robot_check_uses (
  nonce text primary key,
  expires_at timestamptz not null
);
create index robot_check_uses_expiry_idx on robot_check_uses (expires_at);

-- Counters of attempts per key and window, shared by every node.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limits_window_idx on rate_limits (window_start);

create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique,
  plan text not null check (plan in ('plus')),
  period text not null check (period in ('monthly', 'annual')),
  next_period text not null check (next_period in ('monthly', 'annual')),
  paid_until timestamptz not null,
  canceled_at timestamptz,
  version integer not null default 1
);

create table pages (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  is_main boolean not null default false,
  document jsonb not null,
  version integer not null default 1,
  archived_at timestamptz,
  trashed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pages_main_stays check (not is_main or (archived_at is null and trashed_at is null))
);
create unique index pages_main_key on pages (user_id) where is_main;
create index pages_user_idx on pages (user_id);
create index pages_trash_idx on pages (trashed_at) where trashed_at is not null;

create table page_versions (
  page_id uuid not null references pages (id) on delete cascade,
  version integer not null,
  user_id uuid not null,
  document jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (page_id, version)
);

-- The directory of addresses. A former address leads to its page until somebody else may take it.
create table addresses (
  path_key text primary key,
  path text not null,
  page_id uuid not null references pages (id) on delete cascade,
  user_id uuid not null,
  is_current boolean not null,
  free_from timestamptz,
  constraint addresses_former_ends check (is_current or free_from is not null)
);
create unique index addresses_current_key on addresses (page_id) where is_current;
create index addresses_page_idx on addresses (page_id);

create table images (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  width integer not null,
  height integer not null,
  byte_size integer not null,
  created_at timestamptz not null default now()
);
create index images_user_idx on images (user_id);

-- Daily salts of visitor hashes; deleting a salt makes its hashes anonymous for good.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);

create table seen_events (
  page_id uuid not null,
  id text not null,
  day date not null,
  primary key (page_id, id)
);
create index seen_events_day_idx on seen_events (day);

create table daily_visitors (
  day date not null,
  page_id uuid not null,
  visitor bytea not null,
  primary key (page_id, day, visitor)
);
create index daily_visitors_day_idx on daily_visitors (day);

create table page_days (
  page_id uuid not null,
  day date not null,
  views integer not null default 0,
  visitors integer not null default 0,
  clicks integer not null default 0,
  bots integer not null default 0,
  owner integer not null default 0,
  primary key (page_id, day)
) with (fillfactor = 80);

create table block_days (
  page_id uuid not null,
  day date not null,
  block_id text not null,
  clicks integer not null default 0,
  primary key (page_id, day, block_id)
) with (fillfactor = 80);

create table dimension_days (
  page_id uuid not null,
  day date not null,
  dimension text not null check (dimension in ('referrer', 'device', 'country')),
  value text not null,
  count integer not null default 0,
  primary key (page_id, day, dimension, value)
) with (fillfactor = 80);

create table security_events (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  actor_id uuid not null,
  session_id uuid,
  kind text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index security_events_user_idx on security_events (user_id, at desc);
