-- no-transaction
-- How the staff find events among millions: by who did it, and by what it was.
drop index concurrently if exists security_events_actor_idx;
create index concurrently security_events_actor_idx on security_events (actor_id, id) where actor_id <> user_id;
drop index concurrently if exists security_events_kind_idx;
create index concurrently security_events_kind_idx on security_events (kind, id);
drop index concurrently if exists security_events_person_idx;
create index concurrently security_events_person_idx on security_events (user_id, id);
drop index concurrently if exists billing_events_kind_idx;
create index concurrently billing_events_kind_idx on billing_events (kind, id);
