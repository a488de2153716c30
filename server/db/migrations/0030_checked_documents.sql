-- Of which rules, and for which bytes, the document of a page was found whole when it was saved, so that showing it need
-- not check it again. Nodes of the former release leave it as it is; their documents have other bytes and are checked.

alter table pages add column checked text;
