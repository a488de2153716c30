import type { received as uk } from './messages.uk.ts'

export const received: typeof uk = {
  title: 'Which page should it go on?',
  what: 'What you shared',
  pages: 'Your pages',
  decline: 'Don’t add it',
  nothingTitle: 'Nothing came through',
  nothingText:
    'The app you shared from passed on neither a link nor any text. Copy the link there and paste it on your page.',
  toPages: 'My pages',
}
