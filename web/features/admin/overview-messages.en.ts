import { plural } from '#domain/locales.ts'
import type * as uk from './overview-messages.uk.ts'

export const overviewTexts: typeof uk.overviewTexts = {
  usersNote: (come, pages, banned) => `+${come} in 7 days, pages: ${pages}, blocked: ${banned}`,
  recentViews: 'Views in 7 days',
  clicksNote: (clicks) => `clicks: ${clicks}`,
  planNote: 'this month',
  planActive: 'On Plus',
  planMoves: (come, gone) => `this month: +${come}, −${gone}`,
  planRevenue: 'Revenue this month',
  planRefunds: (sum) => `refunded: ${sum}`,
  planFailed: 'Failed charges',
  personSearch: 'Username, email or address',
  chartSave: 'Export CSV',
  byDay: (metric) => `${metric} by day`,
  awaiting: {
    title: 'Waiting for you',
    nothing: 'Nothing is waiting.',
    differences: {
      what: (count) => `${count} ${plural('en', count, { one: 'difference', other: 'differences' })} in payments`,
      note: 'from the records of providers',
    },
    jobs: {
      what: (count) => `${count} ${plural('en', count, { one: 'job has stopped', other: 'jobs have stopped' })}`,
      note: 'no attempts left',
    },
    failedMails: {
      what: (count) =>
        `${count} ${plural('en', count, { one: 'email wasn’t delivered', other: 'emails weren’t delivered' })}`,
      note: 'refused by the mail server',
    },
    keptMails: {
      what: (count) => `${count} ${plural('en', count, { one: 'email wasn’t sent', other: 'emails weren’t sent' })}`,
      note: 'no mail server is set up',
    },
  },
  latest: 'Latest events',
  allEvents: 'All events',
}
