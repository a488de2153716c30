import type { MailList } from '#server/features/unsubscribe/service.ts'
import { changeSettings } from '../settings/service.ts'

/** The list of mails about new messages, for unsubscribing. */
export const messageMails: MailList = {
  name: 'messages',
  path: '/api/public/unsubscribe',
  words: {
    uk: {
      asking: 'Вимкнути листи про нові повідомлення?',
      about: 'Самі повідомлення нікуди не зникнуть: читайте їх в акаунті.',
      action: 'Вимкнути листи',
      done: 'Листи про нові повідомлення вимкнено',
      again: 'Увімкнути їх знову можна в налаштуваннях повідомлень.',
    },
    en: {
      asking: 'Turn off emails about new messages?',
      about: 'The messages themselves stay: read them in your account.',
      action: 'Turn them off',
      done: 'Emails about new messages are turned off',
      again: 'You can turn them on again in the message settings.',
    },
  },
  end: async (deps, userId) => void (await changeSettings(deps, userId, { mail: false })),
}
