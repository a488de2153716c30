-- Which version of the terms a person agreed to, null for whoever registered before there were versions, and which of
-- its rules a ban names.

alter table users
  add column terms_version date,
  add column ban_rule text;
