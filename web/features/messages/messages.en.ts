import { plural } from '#domain/locales.ts'
import type * as uk from './messages.uk.ts'

export const inbox: typeof uk.inbox = {
  unread: (count) =>
    count === 0
      ? 'Everything is read'
      : `${count} unread ${plural('en', count, { one: 'message', other: 'messages' })}`,
  kept: 'Each message is kept for a year.',
  save: 'Save as a table',
  isNew: 'New',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  remove: 'Delete',
  removeTitle: 'Delete the message?',
  removeText: 'It cannot be brought back.',
  removed: 'Message deleted',
  more: 'Show more',
  emptyTitle: 'No messages yet',
  emptyText: 'Whatever visitors send with the form on the page appears here.',
  noFormText: 'Turn on the form on the page, and messages from visitors will appear here.',
  toForm: 'To the form',
  paused: 'Visitors do not see the form now: it works with Plus. All messages stay yours.',
}
