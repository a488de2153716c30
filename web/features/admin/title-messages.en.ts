import type * as uk from './title-messages.uk.ts'

export const titles: typeof uk.titles = {
  admin: 'Administration',
  users: 'Users',
  user: 'User',
  events: 'Events',
  mails: 'Emails',
  jobs: 'Jobs',
  invoices: 'Invoices',
  differences: 'Differences',
  charts: 'Charts',
  html: 'HTML',
  giveaways: 'Giveaways',
  as: 'Viewing an account',
}
