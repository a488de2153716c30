-- How much one mailbox gets is counted over its mails, and a new e-mail waits beside the old one. Nodes of the former
-- release write mails that are not counted and replace an e-mail at once; nothing else differs until they are gone.

alter table users add column new_email text;

-- Whose mailbox, so that every way of writing its address counts as one; what caused the mail; when it was to go first.
alter table mails
  add column mailbox text,
  add column cause text not null default 'news' check (cause in ('sign_in', 'news', 'owner', 'anyone')),
  add column due_at timestamptz;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('confirm_email', 'recover', 'stop_email'));
