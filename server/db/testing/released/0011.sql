-- The schema of the first release, with what its database says of how it came about. Never changed: databases like this
-- one exist, and every later release has to bring them to its own schema.

create table schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

-- 0001_foundation.sql
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

-- 0002_mail.sql
-- Outgoing mail waits here until it is delivered. Moments are the product's own, so that one clock decides about them.
create table mails (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  locale text not null,
  kind text not null,
  subject text not null,
  -- Both bodies are emptied when nobody needs them any more: they may hold a link that works.
  text text not null,
  html text not null,
  message_id text not null unique,
  dedupe_key text unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Until then one node has the mail in hand.
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_due_idx on mails (next_attempt_at) where state = 'queued';
create index mails_user_idx on mails (user_id);
create index mails_created_idx on mails (created_at);

-- Links that work once. Only a hash is kept, so that a copy of this table opens nothing.
create table one_time_tokens (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'recover')),
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user_idx on one_time_tokens (user_id, purpose);
create index one_time_tokens_expiry_idx on one_time_tokens (expires_at);

-- 0003_factors.sql
-- Second factors, and accounts that wait for their deletion.

create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted under a key of the installation, bound to the user.
  secret bytea not null,
  -- Without it the secret was shown, and nobody has proven yet that their device knows it.
  confirmed_at timestamptz,
  -- The newest time step whose code was taken; that step and older ones are used up.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- From then on the account is gone for good, until then its owner may take the deletion back.
alter table users add column delete_at timestamptz;
create index users_deletion_idx on users (delete_at) where delete_at is not null;

create index sessions_user_idx on sessions (user_id, id);

-- 0004_confirmed_emails.sql
-- An e-mail is one person's alone from its confirmation on: whoever only typed it must not keep its owner out.

drop index users_email_key;
create unique index users_email_key on users (lower(email)) where email_status = 'confirmed';
create index users_email_idx on users (lower(email)) where email is not null;

-- 0005_passkeys.sql
-- Passkeys (WebAuthn): what a person signs in with instead of a password, or after it.

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null,
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- Of signatures; authenticators that keep none always say 0.
  counter bigint not null,
  -- How a browser may reach the authenticator again.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_credential_key on passkeys (credential_id);
create index passkeys_user_idx on passkeys (user_id, id);

-- What an authenticator is asked to sign. A row goes with the first answer to it, right or wrong.
create table passkey_challenges (
  challenge bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'second_step', 'proof')),
  -- Whose answer it has to be, and in which session or sign-in under way; of a sign-in nobody knows that yet.
  user_id uuid references users (id) on delete cascade,
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges_bound check (
    (purpose = 'sign_in') = (user_id is null) and (user_id is null) = (session_id is null)
  )
);
create index passkey_challenges_session_idx on passkey_challenges (session_id, purpose) where session_id is not null;
create index passkey_challenges_user_idx on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expiry_idx on passkey_challenges (expires_at);

-- 0006_admin.sql
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

-- 0007_sessions.sql
-- What sessions know beyond who is signed in, and mails that come too late to be of use.

-- Steps of a sign-in that was not finished then: they make no device a known one.
alter table sessions add column is_challenge boolean not null default false;
update sessions set is_challenge = true where absolute_until = created_at + interval '10 minutes';

-- Keyed hash of the code that was sent to confirm a sign-in.
alter table sessions add column code_hash bytea;

-- When rights of the staff were last used in the session; they rest an hour later.
alter table sessions add column staff_seen_at timestamptz;

-- From then on a mail that still waits is not sent any more.
alter table mails add column expires_at timestamptz;

-- 0008_jars.sql
-- What outside services say of jars and donations, one row each however many pages show it. Moments are the product's own.
create table outside_figures (
  -- `jar:<id>` or `donation:<page>:<block>`.
  key text primary key,
  kind text not null check (kind in ('jar', 'donation')),
  -- The id under which the bank tells a jar's figures; asked for once.
  long_id text,
  -- As last told, and when; a failure leaves both as they are.
  facts jsonb,
  figure_at timestamptz,
  tried_at timestamptz,
  due_at timestamptz not null,
  failures integer not null default 0,
  -- Bytes of a page that shows it were last made about then.
  wanted_at timestamptz not null
);
create index outside_figures_due_idx on outside_figures (kind, due_at);
create index outside_figures_wanted_idx on outside_figures (wanted_at);

-- One row for each service, so that all nodes together ask no faster than one may, and stop together.
create table figure_gates (
  kind text primary key check (kind in ('jar', 'donation')),
  next_at timestamptz not null,
  stopped_until timestamptz not null,
  failures integer not null default 0
);
insert into figure_gates (kind, next_at, stopped_until)
values ('jar', 'epoch', 'epoch'), ('donation', 'epoch', 'epoch');

-- Keys of donation widgets. They open more than figures, so they are encrypted and never leave the server.
create table donation_keys (
  page_id uuid not null references pages (id) on delete cascade,
  block_id text not null,
  sealed bytea not null,
  primary key (page_id, block_id)
);

-- 0010_messages.sql
-- What visitors answered in the feedback forms of pages. Nothing is kept of where an answer came from.
create table messages (
  -- Version 7: the order of ids is that of arrival.
  id uuid primary key,
  page_id uuid not null references pages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  value text not null,
  -- What the field asked for at that time.
  field_type text not null check (field_type in ('text', 'email', 'tel')),
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_page_idx on messages (page_id, id);
create index messages_unread_idx on messages (page_id) where read_at is null;
create index messages_user_idx on messages (user_id);
create index messages_created_idx on messages (created_at);

-- 0011_waffles.sql
-- Giveaways. What state one is in follows from its moments.
create table waffles (
  id uuid primary key,
  title text not null,
  description text not null,
  terms text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  created_at timestamptz not null,
  -- Orders the participants, as 64 hexadecimal digits. Its hash is public from the start, itself only after the draw.
  seed text not null,
  -- Makes participants' ids out of their contacts, and hides the networks that they came from. Told to nobody.
  salt bytea not null,
  -- SHA-256 of the sorted ids of the participants; where it stands, nobody joins any more.
  list_hash text,
  drawn_at timestamptz check (drawn_at is null or list_hash is not null),
  -- Since when nothing is known of the participants but their ids.
  forgotten_at timestamptz
);
create index waffles_unfrozen_idx on waffles (closes_at) where list_hash is null;
create index waffles_kept_idx on waffles (closes_at) where forgotten_at is null;

create table waffle_participants (
  waffle_id uuid not null references waffles (id) on delete cascade,
  -- Follows from the contact, so that one contact takes part once, whatever else is sent with it.
  id uuid not null,
  -- These are null once they are forgotten.
  name text,
  contact text,
  image text,
  network bytea,
  created_at timestamptz not null,
  -- Of winners, from 1, with the name as everybody may see it.
  place integer check (place > 0),
  shown_name text,
  primary key (waffle_id, id),
  unique (waffle_id, contact)
);
create unique index waffle_participants_place_idx on waffle_participants (waffle_id, place) where place is not null;

insert into schema_migrations (name, checksum) values
  ('0001_foundation.sql', '0fcfebd88d88c0b3351395ae55e2d997781c38c1c6489b802d41081c7797e0d8'),
  ('0002_mail.sql', '942dcfeac760f308c77228dbf2d8482e8bbe322a7d7f88b2b6bcf56b658b8583'),
  ('0003_factors.sql', '5781664a18e3e8e9030a3d43c68641a8368a5bcfb76346d60b1caad834e91cf5'),
  ('0004_confirmed_emails.sql', '1a17d5320227f3c27136a300bff2929e2e072c44c8d192a14b1a6971a5649373'),
  ('0005_passkeys.sql', 'ef5f8f3c643a614b379a7b9840e9af0ec71b7b04eccc5dffd355b07df918a8b4'),
  ('0006_admin.sql', '87f2f4a09541ad177dbad4c9409204b94f72637872b422f2c7c44a7c347560e4'),
  ('0007_sessions.sql', 'ee70e4deb1b59c267e74e838439a02edc05b5a39628794c2aaeeeb260521a3bd'),
  ('0008_jars.sql', '7d030cc819134832925a261d99d5a928b1e007d6222c8f5960586da25239e6b5'),
  ('0010_messages.sql', 'b3e1f3a81595b4517511cd3465185cc4739e104c45b85dc4fbde64eb9c7eb74c'),
  ('0011_waffles.sql', '8cb4ed8f3a25fe6a7902a4dd0bab10b4ec4aaaf78f95a094a7038d652ec7c75e');
