-- Passkeys (WebAuthn): what a person signs in with instead of a password, or after it.

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null,
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- Of signatures; authenticators that keep none always say 0.
  counter bigint not null,
  -- How a browser may reach the authenticator again.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_credential_key on passkeys (credential_id);
create index passkeys_user_idx on passkeys (user_id, id);

-- What an authenticator is asked to sign. A row goes with the first answer to it, right or wrong.
create table passkey_challenges (
  challenge bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'second_step', 'proof')),
  -- Whose answer it has to be, and in which session or sign-in under way; of a sign-in nobody knows that yet.
  user_id uuid references users (id) on delete cascade,
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges_bound check (
    (purpose = 'sign_in') = (user_id is null) and (user_id is null) = (session_id is null)
  )
);
create index passkey_challenges_session_idx on passkey_challenges (session_id, purpose) where session_id is not null;
create index passkey_challenges_user_idx on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expiry_idx on passkey_challenges (expires_at);
