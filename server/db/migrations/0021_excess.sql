-- Views and clicks beyond the crowd that one network plausibly brings are left out of a page's figures, and counted apart.
-- Nodes of the former release leave nothing out.

alter table page_days add column excess integer not null default 0;
alter table page_months add column excess integer not null default 0;
