-- What outside services say of jars and donations, one row each however many pages show it. Moments are the product's own.
create table outside_figures (
  -- `jar:<id>` or `donation:<page>:<block>`.
  key text primary key,
  kind text not null check (kind in ('jar', 'donation')),
  -- The id under which the bank tells a jar's figures; asked for once.
  long_id text,
  -- As last told, and when; a failure leaves both as they are.
  facts jsonb,
  figure_at timestamptz,
  tried_at timestamptz,
  due_at timestamptz not null,
  failures integer not null default 0,
  -- Bytes of a page that shows it were last made about then.
  wanted_at timestamptz not null
);
create index outside_figures_due_idx on outside_figures (kind, due_at);
create index outside_figures_wanted_idx on outside_figures (wanted_at);

-- One row for each service, so that all nodes together ask no faster than one may, and stop together.
create table figure_gates (
  kind text primary key check (kind in ('jar', 'donation')),
  next_at timestamptz not null,
  stopped_until timestamptz not null,
  failures integer not null default 0
);
insert into figure_gates (kind, next_at, stopped_until)
values ('jar', 'epoch', 'epoch'), ('donation', 'epoch', 'epoch');

-- Keys of donation widgets. They open more than figures, so they are encrypted and never leave the server.
create table donation_keys (
  page_id uuid not null references pages (id) on delete cascade,
  block_id text not null,
  sealed bytea not null,
  primary key (page_id, block_id)
);
