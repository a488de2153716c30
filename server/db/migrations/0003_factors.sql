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
