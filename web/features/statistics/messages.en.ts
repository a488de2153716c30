import { plural } from '#domain/locales.ts'
import { formatNumber } from './format.ts'
import type { StatisticsMessages } from './messages.uk.ts'

const counted = (count: number, one: string, other: string) =>
  `${formatNumber('en', count)}\u00A0${plural('en', count, { one, other })}`
const people = (count: number) => counted(count, 'person', 'people')
const views = (count: number) => counted(count, 'view', 'views')
const clicks = (count: number) => counted(count, 'click', 'clicks')
const days = (count: number) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const statistics: StatisticsMessages = {
  period: 'Period',
  yesterday: 'Yesterday',
  days,
  lastDays: (count) => `The last ${days(count)}, Kyiv time`,
  versus: (now, before) => `${now} against ${before}`,
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
    same: 'As many people as before.',
    yesterday: (count) => `${people(count)} yesterday.`,
    week: (count) => `${people(count)} in a week.`,
    days: (count, length) => `${people(count)} in ${days(length)}.`,
    topBlock: (name) => `Most clicks: “${name}”.`,
    topWeekday: (weekday) => `Most of them on ${weekdays[weekday % 7]}.`,
    topDay: (day) => `Most of them on ${day}.`,
  },
  byDay: 'By day',
  chooseDay: 'The day described below',
  weekBefore: 'a week before',
  periodBefore: 'the 30 days before',
  dayViews: (count) => plural('en', count, { one: 'view', other: 'views' }),
  against: (figure) => `against ${figure}`,
  dayRest: (visitors, clicked) => `${people(visitors)}, ${clicks(clicked)}`,
  hours: 'Hours of the day',
  chooseHour: 'The hour described below',
  hour: 'Hour',
  hourSpan: (from) => `${from}:00–${from + 1}:00`,
  hoursNote: 'Views in Kyiv time, all days together.',
  hoursSummary: (count) => `${views(count)} by hour of the day.`,
  chartSummary: (allViews, visitors, allClicks) =>
    `${allViews} views in total, ${visitors} visitors, ${allClicks} clicks.`,
  date: 'Day',
  blocks: 'Clicks by block',
  share: 'share of all',
  ofViews: (rate) => `${rate} per 100 views`,
  blocksEmpty: 'Nobody clicked anything in this time.',
  removedBlock: 'Deleted block',
  all: (count) => `All ${count}`,
  fewer: 'Show fewer',
  crowd: 'About visitors',
  from: 'Sources',
  referrers: 'Where they come from',
  direct: 'Directly and by QR code',
  devices: 'Devices',
  apps: 'App that opened the page',
  countries: 'Countries',
  deviceNames: { phone: 'Phones', tablet: 'Tablets', computer: 'Computers' },
  appNames: { browser: 'An ordinary browser', webview: 'Another app', google: 'Google', x: 'X' },
  other: 'Other',
  nothing: 'Nothing yet.',
  excludedTitle: 'Not counted',
  excluded: (bots, owner) =>
    `${bots} bot ${plural('en', bots, { one: 'visit', other: 'visits' })} and ${owner} of your own.`,
  excess: (count) =>
    `An implausible crowd: ${formatNumber('en', count)} ${plural('en', count, { one: 'view or click', other: 'views and clicks' })} from networks that brought more people in a day than is plausible.`,
  excludedNone: 'There were no bots and no visits of your own in this time. When there are, they will not be counted.',
  daysNote: 'Days are in Kyiv time.',
  todayNote: 'Today is not over, so the comparison with earlier days is not complete yet.',
  visitorsNote: 'Visitors are the sum of daily ones: someone who came on different days is counted on each.',
  updated: (time) => `Updated at ${time}.`,
  moreTitle: 'In more detail',
  lockedRows: {
    blocks: 'What is pressed most often',
    referrers: 'Instagram, TikTok, search, QR code',
    comparison: 'See whether it really grows',
  },
  comparison: (count) => `${days(count)} and comparison`,
  digest: {
    title: 'Statistics by email',
    about: 'One email each morning about every page that had visitors.',
    every: { never: 'Never', day: 'Daily', week: 'Weekly' },
    needsEmail: 'Confirm your email to get them.',
    toSettings: 'To the settings',
  },
  emptyTitle: 'Quiet so far',
  emptyText:
    'The first figures show up as soon as somebody opens the page. Put the address into your Instagram profile or send it to friends.',
  sharePage: 'Share',
  copyAddress: 'Copy the address',
}
