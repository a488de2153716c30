-- What counting remembers of events and visitors lies in partitions of a day each, which are dropped and never deleted
-- from row by row. The product makes partitions some days ahead; whatever day has none yet lies in the default one, so
-- that missed maintenance refuses no event.
--
-- Stop every node of a former release first: those write ids as text and would answer 500 to events, and their pruning
-- deletes by ctid, which over partitions takes rows that live. Storing waits while the rows of the last days are copied,
-- about ten seconds for a million.

alter table seen_events rename to seen_events_former;
alter table seen_events_former rename constraint seen_events_pkey to seen_events_former_pkey;

create table seen_events (
  page_id uuid not null,
  -- As the browser made it, or, where that was no UUID, a hash of what it sent.
  id uuid not null,
  -- Follows from the id alone, so that a repetition after midnight finds the first one: the day in an id of version 7,
  -- and 1970-01-01 for all others, which stay in the default partition.
  day date not null,
  received date not null,
  primary key (page_id, id, day)
) partition by range (day);
create table seen_events_default partition of seen_events default;

insert into seen_events (page_id, id, day, received)
select page_id,
  case when id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid
    else encode(substr(sha256(convert_to(id, 'UTF8')), 1, 16), 'hex')::uuid end,
  case when id ~* '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' then day
    else '1970-01-01' end,
  day
from seen_events_former
on conflict do nothing;
drop table seen_events_former;
create index seen_events_default_day_idx on seen_events_default (day);
create index seen_events_default_received_idx on seen_events_default (received);

-- The former table becomes the default partition as it is.
alter table daily_visitors rename to daily_visitors_default;
alter table daily_visitors_default rename constraint daily_visitors_pkey to daily_visitors_default_pkey;
alter index daily_visitors_day_idx rename to daily_visitors_default_day_idx;

create table daily_visitors (
  day date not null,
  page_id uuid not null,
  visitor bytea not null,
  primary key (page_id, day, visitor)
) partition by range (day);
alter table daily_visitors attach partition daily_visitors_default default;
