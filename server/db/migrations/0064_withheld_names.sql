-- Logins and addresses of deleted accounts, which nobody may take while links to them are about. During a roll-out nodes
-- of the former release neither hold nor refuse any.
create table withheld_names (
  -- A keyed hash, so that it says nothing of the person.
  name_hash bytea primary key,
  free_from timestamptz not null
);
create index withheld_names_free_idx on withheld_names (free_from);
