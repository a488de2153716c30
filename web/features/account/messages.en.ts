import type * as uk from './messages.uk.ts'

export const shell: typeof uk.shell = {
  home: 'My pages',
  allPages: 'All pages',
  switchPage: (title) => `Page “${title}”, choose another`,
  account: (username) => `Account ${username}`,
  plan: { free: 'Free plan', plus: 'Plus plan' },
  signOut: 'Sign out',
  tabs: 'Sections of the page',
}
