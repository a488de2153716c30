-- no-transaction
-- Indexes for what used to read whole tables. Each is built beside the running product, which goes on writing.

-- What the staff's summary counts without reading whole tables.
create index concurrently if not exists users_banned_idx on users (id) where ban_kind is not null;
create index concurrently if not exists mails_unsent_idx on mails (state) where state <> 'sent';

-- Sessions whose time is over, and those that ended long ago.
create index concurrently if not exists sessions_due_idx on sessions (least(idle_until, absolute_until))
  where status in ('active', 'challenge_2fa', 'challenge_confirm');
create index concurrently if not exists sessions_ended_idx on sessions (ended_at) where ended_at is not null;

-- What was counted of one person or session, whatever the limit.
create index concurrently if not exists rate_limits_person_idx
  on rate_limits (substring(key from '[0-9a-f]{8}-[0-9a-f-]{27}'));
