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
