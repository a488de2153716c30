import { plural } from '#domain/locales.ts'
import { formatNumber } from './format.ts'
import type * as uk from './messages.uk.ts'

const days = (count: number) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`

export const statistics: typeof uk.statistics = {
  period: 'Period',
  days,
  lastDays: (count) => `The last ${days(count)}, Kyiv time`,
  views: 'Views',
  visitors: 'Visitors',
  clicks: 'Clicks',
  visitorsNote: 'The sum of daily visitors: someone who came on different days is counted on each.',
  clickRate: (percent) => `${percent} of views`,
  chartSummary: (views, visitors, clicks) => `${views} views in total, ${visitors} visitors, ${clicks} clicks.`,
  date: 'Day',
  blocks: 'Clicks by block',
  blocksEmpty: 'Nobody clicked anything in this time.',
  removedBlock: 'Deleted block',
  referrers: 'Where they come from',
  devices: 'Devices',
  countries: 'Countries',
  deviceNames: { phone: 'Phones', tablet: 'Tablets', computer: 'Computers' },
  other: 'Other',
  nothing: 'Nothing yet.',
  excludedTitle: 'Not counted',
  excluded: (bots, owner) =>
    `${bots} bot ${plural('en', bots, { one: 'visit', other: 'visits' })} and ${owner} of your own. That keeps the numbers honest.`,
  excess: (count) =>
    `An implausible crowd: ${formatNumber('en', count)} ${plural('en', count, { one: 'view or click', other: 'views and clicks' })} from networks that brought more people in a day than is plausible.`,
  excludedNone: 'There were no bots and no visits of your own in this time. When there are, they will not be counted.',
  lockShow: 'Show what is there',
  lockTitle: 'Details come with Plus',
  lockText: (count) => `${days(count)} instead of a week, plus clicks by block, sources, devices and countries.`,
  emptyTitle: 'Nobody has visited yet',
  emptyText: 'Share your link and the first visitors will show up here. Your own visits do not count.',
}
