-- In which language a checkout speaks to its payer. Null for charges, and where a node of the former release made it.
alter table charge_attempts add column lang text;
