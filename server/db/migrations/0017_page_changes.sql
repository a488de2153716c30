-- What nodes tell each other where the database has no LISTEN; empty everywhere else.
create table page_changes (
  id uuid primary key,
  notice jsonb not null,
  at timestamptz not null default now()
);
create index page_changes_at_idx on page_changes (at);
