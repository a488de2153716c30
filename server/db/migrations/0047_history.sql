-- By what kind of device a page was saved, whether that brought an earlier version back, and which versions stay longer
-- than others. During a roll-out nodes of the former release leave these columns of a page as they were: a save of theirs
-- is then told of the wrong kind of device, and of nothing worse.
alter table pages
  add column saved_on text check (saved_on in ('phone', 'tablet', 'computer')),
  -- When the version was saved that the last save brought back.
  add column restored_from timestamptz,
  -- What the page is about to be filled from: the version that this replaces is pinned.
  add column pinned_before text check (pinned_before in ('linktree', 'taplink', 'linkstack', 'instagram', 'list', 'file'));

-- Copies of the above, without checks of their own, for which every row would have to be read.
alter table page_versions
  add column saved_on text,
  add column restored_from timestamptz,
  add column pinned_before text,
  add column pinned_until timestamptz;
