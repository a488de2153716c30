import type * as uk from './question-messages.uk.ts'

export const pageQuestions: typeof uk.pageQuestions = {
  archive: {
    title: (title) => `Archive “${title}”?`,
    text: 'Visitors will no longer see the page: its address will lead to the main one. Content and statistics stay, and you can unarchive it at any time.',
    submit: 'Archive',
  },
  remove: {
    title: (title) => `Delete “${title}”?`,
    text: 'The page goes to the trash, and visitors can no longer open it. You have 30 days to restore it.',
    submit: 'Delete',
  },
  erase: {
    title: (title) => `Delete “${title}” for good?`,
    text: 'The page is deleted at once with its statistics and messages, and others may take its address. This can’t be undone.',
    submit: 'Delete for good',
  },
}
