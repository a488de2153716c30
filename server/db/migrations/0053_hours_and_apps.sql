-- no-transaction
-- Views are also counted by the hour in Kyiv and by the app whose own browser showed the page. Nodes of the former release
-- count neither. The rows that are there hold the narrower rule, so looking through them again locks nobody out.

alter table dimension_days drop constraint if exists dimension_days_dimension_check, add constraint dimension_days_dimension_check check (dimension in ('referrer', 'device', 'country', 'app', 'hour')) not valid;
alter table dimension_days validate constraint dimension_days_dimension_check;
alter table dimension_months drop constraint if exists dimension_months_dimension_check, add constraint dimension_months_dimension_check check (dimension in ('referrer', 'device', 'country', 'app', 'hour')) not valid;
alter table dimension_months validate constraint dimension_months_dimension_check;
