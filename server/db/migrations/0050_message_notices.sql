-- What owners want to be told of messages, and how long these are kept. Nodes of the former release tell nobody.

create table message_settings (
  user_id uuid primary key references users (id) on delete cascade,
  mail boolean not null default true,
  keep_months integer not null default 12 check (keep_months in (1, 3, 6, 12)),
  -- When the next mail about new messages is due; null while there is nothing to tell.
  mail_due_at timestamptz,
  -- When the first message came that it will tell of.
  mail_since timestamptz,
  -- When the last one was written.
  mailed_at timestamptz
);
create index message_settings_due_idx on message_settings (mail_due_at) where mail_due_at is not null;
create index message_settings_keep_idx on message_settings (keep_months) where keep_months < 12;

-- Where one press ends a kind of mails (RFC 8058); null for mails that belong to the account.
alter table mails add column unsubscribe_url text;
alter table mails drop constraint mails_cause_check;
alter table mails add constraint mails_cause_check
  check (cause in ('sign_in', 'news', 'owner', 'anyone', 'visitors'));
