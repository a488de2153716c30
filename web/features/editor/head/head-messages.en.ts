import type { PageHeadMessages } from './head-messages.uk.ts'

export const pageHead: PageHeadMessages = {
  descriptionPlaceholder: 'Who you are and what you do',
  other: {
    en: { have: 'Show in English too', title: 'Title in English', description: 'Description in English' },
    uk: { have: 'Show in Ukrainian too', title: 'Title in Ukrainian', description: 'Description in Ukrainian' },
  },
  otherHint:
    'Visitors see the page in their browser’s language and can switch. Translate the texts of blocks in the blocks themselves',
}
