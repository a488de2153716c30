import { prepared } from '#server/db/prepared.ts'
import { crowdSql } from './crowd/room.ts'
import { otherReferrers } from './referrer.ts'

/** Number of distinct referrers kept by name per page and day; later ones count as `other`. */
const maxReferrers = 200

/**
 * CTEs that decide which referrers keep their name: those that have a row, and new ones while the page's day has room.
 */
const referrersSql = `
  referrers as materialized (
    select page_id, day, referrer, min(place) as place, count(*) as count,
      referrer = '${otherReferrers}' or coalesce((select true from dimension_days as known
        where known.page_id = views.page_id and known.day = views.day and known.dimension = 'referrer'
          and known.value = views.referrer limit 1), false) as is_known
    from views where referrer is not null group by page_id, day, referrer
  ),
  referrer_counts as materialized (
    select asked.*, (select count(*) from dimension_days as known
      where known.page_id = asked.page_id and known.day = asked.day and known.dimension = 'referrer'
        and known.value <> '${otherReferrers}') as kept
    from (select distinct page_id, day from referrers where not is_known) as asked
  ),
  named_referrers as (
    select page_id, day, count,
      case when is_known or kept + row_number() over (partition by page_id, day, is_known order by place) <= ${maxReferrers}
        then referrer else '${otherReferrers}' end as value
    from referrers left join referrer_counts using (page_id, day)
  )`

/**
 * Stores the events of $1, a JSON array sorted by key, each of which counts once unless it is in excess, and adds them
 * to every sum; one statement is one round trip and one transaction. $2 says whether new visitors may be admitted, for
 * which the caller holds the locks of `lockPageDays`. Without the locks, the statement leaves out all visitors not yet
 * stored if a new visitor is among them, and returns the places of what it left out; with them, it returns the places of
 * new visitors' events. Rows are written in key order to prevent deadlocks between batches.
 */
export const storeStatement = prepared(
  'store_events',
  `with told as (
    select * from rows from (json_to_recordset($1::json) as (
      page_id uuid, id uuid, seen_day date, received date, day date, block_id text, audience text, visitor bytea,
      tells_device boolean, referrer text, device text, country text, app text, hour text
    )) with ordinality as told (page_id, id, seen_day, received, day, block_id, audience, visitor,
      tells_device, referrer, device, country, app, hour, place)
  ),${crowdSql},
  decided as materialized (
    select told.*, is_newcomer, not $2::boolean and is_newcomer is not null
      and exists (select from verdicts where is_newcomer) as is_left_out,
      case when is_excess then 'excess' else told.audience end as judged
    from told left join verdicts on audience = 'people'
      and verdicts.page_id = told.page_id and verdicts.day = told.day and verdicts.visitor = told.visitor
  ),
  fresh as (
    insert into seen_events (page_id, id, day, received)
    select page_id, id, seen_day, received from decided where not is_left_out and judged <> 'excess'
    order by page_id, id
    on conflict do nothing
    returning page_id, id
  ),
  counted as materialized (
    select decided.* from decided join fresh using (page_id, id)
    union all select * from decided where not is_left_out and judged = 'excess'
      and not exists (select from seen_events as seen
        where seen.page_id = decided.page_id and seen.id = decided.id and seen.day = decided.seen_day)
  ),
  arrived as (
    insert into daily_visitors (page_id, day, visitor)
    select distinct page_id, day, visitor from counted where is_newcomer order by page_id, day, visitor
    on conflict do nothing
    returning page_id, day
  ),
  days as (
    insert into page_days as known (page_id, day, views, visitors, clicks, bots, owner, excess)
    select page_id, day,
      count(*) filter (where judged = 'people' and block_id is null),
      count(*) filter (where judged = 'arrived'),
      count(*) filter (where judged = 'people' and block_id is not null),
      count(*) filter (where judged = 'bot'),
      count(*) filter (where judged = 'owner'),
      count(*) filter (where judged = 'excess')
    from (
      select page_id, day, judged, block_id from counted
      union all select page_id, day, 'arrived', null from arrived
    ) as parts
    group by page_id, day order by page_id, day
    on conflict (page_id, day) do update set
      views = known.views + excluded.views, visitors = known.visitors + excluded.visitors,
      clicks = known.clicks + excluded.clicks, bots = known.bots + excluded.bots,
      owner = known.owner + excluded.owner, excess = known.excess + excluded.excess
  ),
  blocks as (
    insert into block_days as known (page_id, day, block_id, clicks)
    select page_id, day, block_id, count(*) from counted
    where judged = 'people' and block_id is not null
    group by page_id, day, block_id order by page_id, day, block_id
    on conflict (page_id, day, block_id) do update set clicks = known.clicks + excluded.clicks
  ),
  views as materialized (select * from counted where judged = 'people' and block_id is null),${referrersSql},
  dimensions as (
    insert into dimension_days as known (page_id, day, dimension, value, count)
    select page_id, day, dimension, value, sum(count) from (
      select page_id, day, 'device' as dimension, device as value, 1 as count from views
      union all select page_id, day, 'country', country, 1 from views where country is not null
      union all select page_id, day, 'app', app, 1 from views
      union all select page_id, day, 'hour', hour, 1 from views
      union all select page_id, day, 'referrer', value, count from named_referrers
    ) as parts
    group by page_id, day, dimension, value order by page_id, day, dimension, value
    on conflict (page_id, day, dimension, value) do update set count = known.count + excluded.count
  )
  select place::int from decided where is_left_out or ($2 and is_newcomer)`,
)
