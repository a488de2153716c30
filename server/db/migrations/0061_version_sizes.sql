-- How much a version holds, as JSON: a page's versions have a bound in bytes, too. Null where a node of the former release
-- kept the version; what it takes on the disk is counted then, which costs no reading of it.
alter table page_versions add column byte_size integer;
