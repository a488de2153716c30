-- One row: which master secret this database's encrypted values and sessions were made under.
create table secret_fingerprints (
  singleton boolean primary key default true check (singleton),
  fingerprint text not null
);
