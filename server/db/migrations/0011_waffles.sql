-- Giveaways. What state one is in follows from its moments.
create table waffles (
  id uuid primary key,
  title text not null,
  description text not null,
  terms text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  created_at timestamptz not null,
  -- Orders the participants, as 64 hexadecimal digits. Its hash is public from the start, itself only after the draw.
  seed text not null,
  -- Makes participants' ids out of their contacts, and hides the networks that they came from. Told to nobody.
  salt bytea not null,
  -- SHA-256 of the sorted ids of the participants; where it stands, nobody joins any more.
  list_hash text,
  drawn_at timestamptz check (drawn_at is null or list_hash is not null),
  -- Since when nothing is known of the participants but their ids.
  forgotten_at timestamptz
);
create index waffles_unfrozen_idx on waffles (closes_at) where list_hash is null;
create index waffles_kept_idx on waffles (closes_at) where forgotten_at is null;

create table waffle_participants (
  waffle_id uuid not null references waffles (id) on delete cascade,
  -- Follows from the contact, so that one contact takes part once, whatever else is sent with it.
  id uuid not null,
  -- These are null once they are forgotten.
  name text,
  contact text,
  image text,
  network bytea,
  created_at timestamptz not null,
  -- Of winners, from 1, with the name as everybody may see it.
  place integer check (place > 0),
  shown_name text,
  primary key (waffle_id, id),
  unique (waffle_id, contact)
);
create unique index waffle_participants_place_idx on waffle_participants (waffle_id, place) where place is not null;
