import { plural } from '#domain/locales.ts'
import type { ConflictMessages } from './conflict-messages.uk.ts'

export const conflict: ConflictMessages = {
  theme: 'Theme',
  changed: 'This was changed on another device or tab, too. Your version is saved.',
  theirs: (text) => `The other one: “${text}”`,
  takeTheirs: 'Use the other one',
  keepOwn: 'Keep mine',
  bringBack: 'Restore it with your changes',
  leaveRemoved: 'Leave it deleted',
  more: (count) =>
    count === 0 ? '' : `${count} more ${plural('en', count, { one: 'place', other: 'places' })} like this.`,
}
