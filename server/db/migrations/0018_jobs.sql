-- When each scheduled job runs next. The job queue itself lies in a schema of its own, which its library migrates.
create table job_schedules (
  name text primary key,
  next_at timestamptz not null
);

-- Who runs jobs. What a worker has in hand that was not seen for a while is given to another. By the database's clock.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null
);
