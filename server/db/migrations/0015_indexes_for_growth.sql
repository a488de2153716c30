-- no-transaction
-- Indexes for what used to read whole tables. Each is built beside the running product, which goes on writing. A build
-- that was cut off leaves an index that nothing uses, so each is dropped before it is built.

-- What the staff's summary counts without reading whole tables.
drop index concurrently if exists users_banned_idx;
create index concurrently users_banned_idx on users (id) where ban_kind is not null;
drop index concurrently if exists mails_unsent_idx;
create index concurrently mails_unsent_idx on mails (state) where state <> 'sent';

-- Sessions whose time is over, and those that ended long ago.
drop index concurrently if exists sessions_due_idx;
create index concurrently sessions_due_idx on sessions (least(idle_until, absolute_until))
  where status in ('active', 'challenge_2fa', 'challenge_confirm');
drop index concurrently if exists sessions_ended_idx;
create index concurrently sessions_ended_idx on sessions (ended_at) where ended_at is not null;

-- What was counted of one person or session, whatever the limit.
drop index concurrently if exists rate_limits_person_idx;
create index concurrently rate_limits_person_idx
  on rate_limits (substring(key from '[0-9a-f]{8}-[0-9a-f-]{27}'));

-- Mails under way, counted by domain.
drop index concurrently if exists mails_leased_idx;
create index concurrently mails_leased_idx on mails (lease_until) where lease_until is not null;
