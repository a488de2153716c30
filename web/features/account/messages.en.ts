import type * as uk from './messages.uk.ts'

export const shell: typeof uk.shell = {
  home: 'My pages',
  allPages: 'All pages',
  switchPage: (title) => `Page “${title}”, choose another`,
  account: (username) => `Account ${username}`,
  plan: { free: 'Free plan', plus: 'Plus plan' },
  planAndPayments: 'Plan and payments',
  signOut: 'Sign out',
  accountSettings: 'Account settings',
  admin: 'Administration',
  switchTo: (username) => `Switch to ${username}`,
  signInAs: (username) => `${username}: password needed`,
  addAccount: 'Add an account',
  deletion: (day) => `The account will be deleted on ${day}`,
  deletionText: 'Your pages are already hidden from visitors. If you change your mind, you can have everything back.',
  deletionUndo: 'Cancel the deletion',
  deletionUndone: 'Deletion canceled, your pages are back',
  tabs: 'Sections of the page',
  unread: (count) => `${count} unread`,
}
