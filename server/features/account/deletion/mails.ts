import { longKyivDay } from '#domain/date-format.ts'
import type { Locale } from '#domain/locales.ts'
import type { MailParts } from '#server/features/mail/service.ts'

interface Facts {
  siteName: string
  username: string
  signInUrl: string
  deleteAt: Date
}

/** Sent to the confirmed address when the account's deletion is scheduled. */
export const deletionMail: Readonly<Record<Locale, (facts: Facts) => MailParts>> = {
  uk: ({ siteName, username, signInUrl, deleteAt }) => ({
    subject: `Акаунт ${username} буде видалено`,
    title: 'Акаунт буде видалено',
    paragraphs: [
      `Акаунт ${username} на ${siteName} видалимо ${longKyivDay('uk', deleteAt)} разом з усіма сторінками, повідомленнями й статистикою. Сторінки вже сховано.`,
      'До цього дня все можна повернути: увійдіть і скасуйте видалення.',
    ],
    action: { label: 'Увійти', url: signInUrl },
    notes: [
      'Якщо це зробили ви й не передумали, більше нічого не потрібно.',
      'Якщо ні, скасуйте видалення й змініть пароль.',
    ],
  }),
  en: ({ siteName, username, signInUrl, deleteAt }) => ({
    subject: `The account ${username} will be deleted`,
    title: 'Your account will be deleted',
    paragraphs: [
      `On ${longKyivDay('en', deleteAt)} we will delete the account ${username} on ${siteName} with all its pages, messages and statistics. The pages are hidden already.`,
      'Until that day everything can come back: sign in and cancel the deletion.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    notes: [
      'If this was you and you haven’t changed your mind, there is nothing to do.',
      'If not, cancel the deletion and change the password.',
    ],
  }),
}
