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
