-- no-transaction
-- What a mailbox got lately, and who waits for an address.
drop index concurrently if exists mails_mailbox_idx;
create index concurrently mails_mailbox_idx on mails (mailbox, due_at) where mailbox is not null;
drop index concurrently if exists users_new_email_idx;
create index concurrently users_new_email_idx on users (lower(new_email)) where new_email is not null;
