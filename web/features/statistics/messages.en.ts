import { plural } from '#domain/locales.ts'
import { formatNumber } from './numbers.ts'
import type { StatisticsMessages } from './messages.uk.ts'

const counted = (count: number, one: string, other: string) =>
  `${formatNumber('en', count)}\u00A0${plural('en', count, { one, other })}`
const people = (count: number) => counted(count, 'person', 'people')
const visitors = (count: number) => counted(count, 'visitor', 'visitors')
const views = (count: number) => counted(count, 'view', 'views')
const clicks = (count: number) => counted(count, 'click', 'clicks')
const days = (count: number) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`

/** The visits are named once where those of bots stand before. */
const ownVisits = (count: number, named: boolean) =>
  named ? `${formatNumber('en', count)} of your own` : counted(count, 'visit of your own', 'visits of your own')

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const statistics: StatisticsMessages = {
  period: 'Period',
  yesterday: 'Yesterday',
  days,
  lastDays: (count) => `The last ${days(count)}, Kyiv time`,
  versus: (now, before) => `${now} vs. ${before}`,
  save: 'Export CSV',
  views: 'Views',
  visitors: 'Visitors',
  clicks: 'Clicks',
  rate: 'Clicks per 100 views',
  before: (figure) => `from ${figure}`,
  more: (change) => `${change} more than before`,
  less: (change) => `${change} less than before`,
  same: 'no change',
  sentence: {
    more: (change) => `${change} more people.`,
    less: (change) => `${change} fewer people.`,
    same: 'Same number of people as before.',
    yesterday: (count) => `${people(count)} yesterday.`,
    week: (count) => `${people(count)} in the past week.`,
    days: (count, length) => `${people(count)} in ${days(length)}.`,
    topBlock: (name) => `Most clicks: “${name}”.`,
    topWeekday: (weekday) => `Most of them on ${weekdays[weekday % 7]}.`,
    topDay: (day) => `Most of them on ${day}.`,
  },
  byDay: 'By day',
  visitorsByDay: 'Visitors by day',
  chooseDay: 'Day shown below',
  weekBefore: 'a week before',
  periodBefore: 'the 30 days before',
  dayViews: (count) => plural('en', count, { one: 'view', other: 'views' }),
  against: (figure) => `vs. ${figure}`,
  dayRest: (visited, clicked) => `${visitors(visited)}, ${clicks(clicked)}`,
  hours: 'Hours of the day',
  chooseHour: 'Hour shown below',
  hour: 'Hour',
  hourSpan: (from) => `${from}:00–${from + 1}:00`,
  hoursNote: 'Views in Kyiv time, all days together.',
  hoursSummary: (count) => `${views(count)} by hour of the day.`,
  chartSummary: (allViews, visited, allClicks) =>
    `${views(allViews)} in total, ${visitors(visited)}, ${clicks(allClicks)}.`,
  date: 'Day',
  blocks: 'Clicks by block',
  share: 'share of all',
  ofViews: (rate) => `${rate} per 100 views`,
  blocksEmpty: 'No clicks in this period.',
  removedBlock: 'Deleted block',
  all: (count) => `Show all ${count}`,
  fewer: 'Show fewer',
  crowd: 'About visitors',
  from: 'Sources',
  referrers: 'Where they come from',
  direct: 'Direct and QR code',
  devices: 'Devices',
  apps: 'Opened in',
  countries: 'Countries',
  deviceNames: { phone: 'Phones', tablet: 'Tablets', computer: 'Computers' },
  appNames: { browser: 'Regular browser', webview: 'Another app', google: 'Google', x: 'X' },
  other: 'Other',
  nothing: 'Nothing yet.',
  excluded: (bots, owner) =>
    `Not counted: ${[bots > 0 && counted(bots, 'bot visit', 'bot visits'), owner > 0 && ownVisits(owner, bots > 0)].filter(Boolean).join(' and ')}.`,
  excess: (count) =>
    `Suspicious traffic is left out: ${formatNumber('en', count)} ${plural('en', count, { one: 'view or click', other: 'views and clicks' })} from networks that sent more people in a day than is plausible.`,
  daysNote: 'Days are in Kyiv time.',
  todayNote: 'Today isn’t over yet.',
  visitorsNote: 'Someone who comes on different days counts once a day.',
  kept: (moment) => `Can’t reach the server. These figures are as of ${moment}.`,
  updated: (time) => `updated ${time}`,
  moreTitle: 'More detail',
  lockedRows: {
    blocks: 'What people click most',
    referrers: 'Instagram, TikTok, search, QR code',
    comparison: 'See whether you’re really growing',
  },
  comparison: (count) => `${days(count)} and comparison`,
  digest: {
    title: 'Statistics by email',
    about: 'One email in the morning about all the pages that had visitors.',
    every: { never: 'Never', day: 'Daily', week: 'Weekly' },
    needsEmail: 'Add your email to get them.',
    needsConfirmation: 'Confirm your email to get them.',
    toSettings: 'Email settings',
  },
  emptyTitle: 'Quiet so far',
  emptyText:
    'Figures appear as soon as someone opens the page. Put the address in your Instagram bio or send it to friends.',
  emptyDayTitle: 'No visits yesterday',
  emptyDayText: 'A longer period shows today’s visits.',
  sharePage: 'Share',
  copyAddress: 'Copy address',
}
