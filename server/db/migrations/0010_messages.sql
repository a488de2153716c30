-- What visitors answered in the feedback forms of pages. Nothing is kept of where an answer came from.
create table messages (
  -- Version 7: the order of ids is that of arrival.
  id uuid primary key,
  page_id uuid not null references pages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  value text not null,
  -- What the field asked for at that time.
  field_type text not null check (field_type in ('text', 'email', 'tel')),
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_page_idx on messages (page_id, id);
create index messages_unread_idx on messages (page_id) where read_at is null;
create index messages_user_idx on messages (user_id);
create index messages_created_idx on messages (created_at);
