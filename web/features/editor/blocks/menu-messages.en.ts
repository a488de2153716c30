import { plural } from '#domain/locales.ts'
import type { BlockMenuMessages } from './menu-messages.uk.ts'

export const blockMenu: BlockMenuMessages = {
  up: (name) => `Move up: ${name}`,
  down: (name) => `Move down: ${name}`,
  edit: 'Edit',
  copy: 'Duplicate',
  top: (name) => `To the top: ${name}`,
  times: 'Schedule',
  always: 'always',
  qrCode: 'QR code',
  toPage: 'Move to another page',
  keyStays: 'The widget key doesn’t come along: enter it again on the new page.',
  signatureStays: 'The signature doesn’t come along: on the new page the HTML stays hidden until our team signs it.',
  carried: (page) => `Moved to the page “${page}”`,
  toTrash: 'kept in the trash for 30 days',
  weekClicks: (count) => `${count} ${plural('en', count, { one: 'click', other: 'clicks' })} in the past week`,
  clicksHead: 'Clicks in a week',
  moveTo: 'Move',
  statistics: 'Statistics',
  place: (place, total) => `${place} of ${total}`,
  remove: 'Delete',
}
