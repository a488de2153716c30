import { browserBytes, networkBytes, visitorBytes } from '../visitor.ts'

/**
 * Number of visitors from one network that count in a day for a page with few visitors: enough for a hall that scans
 * one code, or for a mobile operator's busiest shared addresses.
 */
const baseNetworkRoom = 300
/** On a busier page, one network may add a tenth of the page's usual visitors to that. */
const visitorsPerExtraRoom = 10
/**
 * Visitors with the same address and user agent differ only by their screens, of which there are dozens; they get a
 * third of the network's room.
 */
const browserRoomDivisor = 3

const ofNetwork = 'over (partition by page_id, day, network order by place)'
const ofBrowser = 'over (partition by page_id, day, browser order by place)'

/** SQL that counts the day's visitors whose hashes share a prefix; they are adjacent in the primary key. */
function countAlike(group: string, bytes: number): string {
  const filled = (byte: string) => `asked.${group} || '\\x${byte.repeat(visitorBytes - bytes)}'::bytea`
  return `(select count(*) from daily_visitors as known
      where known.page_id = asked.page_id and known.day = asked.day
        and known.visitor between ${filled('00')} and ${filled('ff')})`
}

/** SQL for the room of a network. The network's own visitors of the day do not increase it. */
const roomOfNetwork = `(select ${baseNetworkRoom} + greatest(
        coalesce(sum(visitors) filter (where known.day < asked.day), 0) / 7,
        coalesce(sum(visitors) filter (where known.day = asked.day), 0) - asked.in_network
      ) / ${visitorsPerExtraRoom}
      from page_days as known
      where known.page_id = asked.page_id and known.day between asked.day - 7 and asked.day)`

/**
 * CTEs that separate new visitors from those beyond a plausible crowd (see docs/decisions/018). They read `told` and
 * end with `verdicts`, one row for each visitor not yet stored for the page's day. Visitors are admitted in their order
 * while their network and their browser have room. Stored counts are read once for each group, for its first row, and
 * spread by a window function; with joins, the planner might compare every row with every other.
 */
export const crowdSql = `
  strangers as (
    select distinct on (page_id, day, visitor) page_id, day, visitor, tells_device, place,
      substr(visitor, 1, ${networkBytes}) as network, substr(visitor, 1, ${browserBytes}) as browser
    from told
    where audience = 'people'
      and (select true from daily_visitors as known
        where known.page_id = told.page_id and known.day = told.day and known.visitor = told.visitor limit 1) is null
      and (select true from seen_events as seen
        where seen.page_id = told.page_id and seen.id = told.id and seen.day = told.seen_day limit 1) is null
    order by page_id, day, visitor, place
  ),
  grouped as (
    select *, row_number() ${ofNetwork} as nth_of_network, row_number() ${ofBrowser} as nth_of_browser
    from strangers
  ),
  present as (
    select *,
      max(case when nth_of_network = 1 then ${countAlike('network', networkBytes)} end) ${ofNetwork} as in_network,
      max(case when nth_of_browser = 1 then ${countAlike('browser', browserBytes)} end) ${ofBrowser} as in_browser
    from grouped as asked
  ),
  -- Whoever does not say on which device they are is somebody of the same address and browser who did, if there is one.
  asking as (
    select *, max(case when nth_of_network = 1 then ${roomOfNetwork} end) ${ofNetwork} as room,
      tells_device or (in_browser = 0 and nth_of_browser = 1) as asks
    from present as asked
  ),
  fitting as (
    select *, asks and in_browser + count(*) filter (where asks) ${ofBrowser} <= room / ${browserRoomDivisor} as fits
    from asking
  ),
  admitted as (
    select *, fits and in_network + count(*) filter (where fits) ${ofNetwork} <= room as is_newcomer
    from fitting
  ),
  verdicts as materialized (
    select page_id, day, visitor, is_newcomer, not is_newcomer and (asks or (in_browser = 0
      and not bool_or(is_newcomer) over (partition by page_id, day, browser))) as is_excess
    from admitted
  )`
