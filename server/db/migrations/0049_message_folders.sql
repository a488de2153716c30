-- no-transaction
-- Messages that were taken for spam, senders that an owner blocked, and messages that wait to be erased. Nodes of the
-- former release show all of them in one list until they are gone.

alter table messages
  -- Why it lies among spam; null for what lies in the inbox.
  add column if not exists spam text check (spam in ('blocked', 'links', 'repeated', 'fast', 'owner')),
  -- Deleted by its owner, who can take that back until the row is erased.
  add column if not exists deleted_at timestamptz,
  -- Which network it came from, as a keyed hash that differs for each owner; erased after a month.
  add column if not exists sender_mark bytea;

create table if not exists blocked_senders (
  user_id uuid not null references users (id) on delete cascade,
  -- A keyed hash of a contact or of a network; neither is kept itself.
  mark bytea not null,
  created_at timestamptz not null,
  -- A network has other people behind it some day; null for a contact.
  expires_at timestamptz,
  primary key (user_id, mark)
);
create index if not exists blocked_senders_expiry_idx on blocked_senders (expires_at);

drop index concurrently if exists messages_spam_idx;
create index concurrently messages_spam_idx on messages (page_id, id) where spam is not null;
drop index concurrently if exists messages_deleted_idx;
create index concurrently messages_deleted_idx on messages (deleted_at) where deleted_at is not null;
drop index concurrently if exists messages_sender_idx;
create index concurrently messages_sender_idx on messages (created_at) where sender_mark is not null;
