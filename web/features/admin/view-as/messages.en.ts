import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

const minutes = (count: number) => `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })}`

export const as: typeof uk.as = {
  yes: 'yes',
  no: 'no',
  none: '—',

  formEnabled: 'Shown on the page',
  formTitle: 'Heading',
  fieldType: 'What to ask for',
  fieldTypes: { text: 'Text', email: 'Email', tel: 'Phone' },
  placeholder: 'Placeholder',
  buttonCaption: 'Button label',
  redirectUrl: 'After sending, leads to',
  ownWords: (words) => `${words} (standard text)`,
  formPaused: 'The form works with Plus, so visitors don’t see it now.',

  lookTitle: 'Why do you need these messages?',
  lookText: (count) =>
    `Visitors didn’t write them to you. Give a reason, and they open for ${minutes(count)}. The owner sees the reason, and that you looked, in their security log.`,
  lookReason: 'Reason',
  lookHint: 'For example: a report of threats, the owner’s request.',
  lookOpen: (count) => `Open for ${minutes(count)}`,
  noMessages: 'No messages',
  noMessagesText: {
    inbox: 'The inbox is empty.',
    spam: 'There is nothing in spam.',
  },
  folders: 'Folder',
  inbox: 'Inbox',
  spam: 'Spam',
  reasons: {
    blocked: 'The sender is blocked',
    links: 'Many links',
    repeated: 'The same text is sent many times',
    fast: 'Sent faster than a person can type',
    owner: 'The owner marked it as spam',
  },
  unread: 'Unread',

  noVersions: 'No versions',
  noVersionsText: 'The page hasn’t been changed yet.',

  analytics: 'Analytics',
  analyticsNone: 'not connected',
  umamiAt: (id, host) => `${id}, server ${host}`,
  widget: 'Site widget',
  widgetEnabled: 'Turned on',
  side: 'Where the button is',
  sides: { left: 'on the left', right: 'on the right' },
  caption: 'Button label',
  site: 'Where it works',
  anySite: 'on any site',
  integrationsPaused: 'Analytics and the widget work with Plus, so they’re off now.',
}
