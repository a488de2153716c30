-- Who wants their statistics by mail, and how often. Nodes of the former release send none.

create table digests (
  user_id uuid primary key references users (id) on delete cascade,
  every text not null check (every in ('day', 'week')),
  -- The last day in Kyiv on which it was looked whether there is something to tell.
  told_on date not null
);

-- Where one press ends a kind of mails (RFC 8058); null for mails that belong to the account.
alter table mails add column if not exists unsubscribe_url text;
