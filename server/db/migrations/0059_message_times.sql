-- From when on the thirty days of spam count, and from when on an owner's choice of how long messages are kept.
alter table messages add column spam_at timestamptz;
alter table message_settings add column keep_since timestamptz;
