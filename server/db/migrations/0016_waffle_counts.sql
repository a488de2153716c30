-- How many take part in a giveaway, in several rows whose sum it is, so that those who join at once wait for no common
-- row and whoever looks counts nobody. Nodes of the former release count for themselves; whom they let in is in the sum
-- from the moment at which the list is frozen, when everybody is counted anyway.
create table waffle_counts (
  waffle_id uuid not null references waffles (id) on delete cascade,
  slot smallint not null,
  participants integer not null,
  primary key (waffle_id, slot)
);
insert into waffle_counts (waffle_id, slot, participants)
select waffle_id, 0, count(*) from waffle_participants group by waffle_id;
