-- What became of giveaways, and who of the staff did it; nobody where the time for it had come.
create table waffle_acts (
  id uuid primary key,
  waffle_id uuid not null references waffles (id) on delete cascade,
  kind text not null check (kind in ('created', 'changed', 'closed', 'drawn')),
  staff_id uuid,
  at timestamptz not null
);
create index waffle_acts_waffle_idx on waffle_acts (waffle_id, kind);
create index waffle_acts_staff_idx on waffle_acts (staff_id, id) where staff_id is not null;
