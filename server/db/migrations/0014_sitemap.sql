-- What search engines read, made by a job. Nodes of the former release make their own and look here for nothing.
create table sitemap_files (
  -- From 1.
  number integer primary key,
  -- XML under gzip.
  bytes bytea not null,
  built_at timestamptz not null
);
