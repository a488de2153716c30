-- An e-mail is one person's alone from its confirmation on: whoever only typed it must not keep its owner out.

drop index users_email_key;
create unique index users_email_key on users (lower(email)) where email_status = 'confirmed';
create index users_email_idx on users (lower(email)) where email is not null;
