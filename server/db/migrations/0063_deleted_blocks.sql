-- Blocks that their owners deleted, for the days of the trash. During a roll-out nodes of the former release delete
-- blocks without keeping them here; the history has them.
create table deleted_blocks (
  id uuid primary key,
  page_id uuid not null references pages (id) on delete cascade,
  user_id uuid not null,
  block_id text not null,
  block jsonb not null,
  -- Where it stood among the page's blocks, from 0.
  place integer not null,
  deleted_at timestamptz not null
);
create unique index deleted_blocks_block_key on deleted_blocks (page_id, block_id);
create index deleted_blocks_user_idx on deleted_blocks (user_id);
create index deleted_blocks_deleted_idx on deleted_blocks (deleted_at);
