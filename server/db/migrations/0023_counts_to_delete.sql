-- Pages that were deleted for good and whose counts still are to be: a page that many visited has too many for one call.
-- Nodes of the former release delete the counts together with their page.

create table counts_to_delete (page_id uuid primary key);
