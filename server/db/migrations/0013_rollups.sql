-- Counts by day are kept for 90 days for each page, and by month from then on. Nodes of the former release know nothing
-- of months; no screen of theirs reaches back so far.

create table page_months (
  page_id uuid not null,
  -- Its first day.
  month date not null,
  views integer not null default 0,
  visitors integer not null default 0,
  clicks integer not null default 0,
  bots integer not null default 0,
  owner integer not null default 0,
  primary key (page_id, month)
);

create table block_months (
  page_id uuid not null,
  month date not null,
  block_id text not null,
  clicks integer not null default 0,
  primary key (page_id, month, block_id)
);

create table dimension_months (
  page_id uuid not null,
  month date not null,
  dimension text not null check (dimension in ('referrer', 'device', 'country')),
  value text not null,
  count integer not null default 0,
  primary key (page_id, month, dimension, value)
);

-- Figures of the whole product for days that are over, in Kyiv time: what the staff's summary and charts add up.
create table site_days (
  day date primary key,
  views bigint not null,
  visitors bigint not null,
  clicks bigint not null,
  registrations bigint not null
);
