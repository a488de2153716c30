import type { MailList } from '#server/features/unsubscribe/service.ts'
import { stopDigest } from './queries.ts'

/** The list of digest mails, for unsubscribing. */
export const digestMails: MailList = {
  name: 'digest',
  path: '/api/public/digest',
  words: {
    uk: {
      asking: 'Вимкнути листи зі статистикою?',
      about: 'Цифри рахуватимуться далі: дивіться їх в акаунті.',
      action: 'Вимкнути листи',
      done: 'Листи зі статистикою вимкнено',
      again: 'Увімкнути їх знову можна на екрані статистики.',
    },
    en: {
      asking: 'Turn off statistics by email?',
      about: 'We keep counting: see the figures in your account.',
      action: 'Turn them off',
      done: 'Statistics by email are off',
      again: 'You can turn them on again on the statistics screen.',
    },
  },
  end: ({ database: { db } }, userId) => stopDigest(db, userId),
}
