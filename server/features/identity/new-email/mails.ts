import { plural, type Locale } from '#domain/locales.ts'
import type { MailParts } from '#server/features/mail/service.ts'
import { stopDays } from '../one-time-tokens/service.ts'

interface Change {
  siteName: string
  username: string
  /** Address that stops or reverts the change. */
  url: string
  /** Null if the address was removed without a new one. */
  newEmail: string | null
}

const days = {
  uk: `${stopDays} ${plural('uk', stopDays, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`,
  en: `${stopDays} ${plural('en', stopDays, { one: 'day', other: 'days' })}`,
}

/** Masks an address: recognisable to its owner, useless to others. */
function masked(email: string): string {
  return email.replace(/^(.).*@/, '$1…@')
}

/** Sent to the confirmed address before it is replaced. */
export const stopMail: Readonly<Record<Locale, (change: Change) => MailParts>> = {
  uk: ({ siteName, username, url, newEmail }) => ({
    subject: newEmail === null ? `Пошту видалено з акаунта ${username}` : `Пошту акаунта ${username} змінюють`,
    paragraphs: [
      newEmail === null
        ? `Цю адресу щойно видалили з акаунта ${username} на ${siteName}.`
        : `Для акаунта ${username} на ${siteName} вказали іншу пошту: ${masked(newEmail)}. Щойно її підтвердять, вона замінить цю адресу.`,
      'Якщо це ви, робити нічого не треба.',
    ],
    action: { label: 'Це не я, залишити мою пошту', url },
    notes: [
      `Посилання діє ${days.uk}, навіть якщо нову пошту вже підтвердили: ця адреса повернеться до акаунта, а на всіх пристроях доведеться увійти знову. Після цього задайте новий пароль.`,
    ],
  }),
  en: ({ siteName, username, url, newEmail }) => ({
    subject:
      newEmail === null
        ? `The email was deleted from the account ${username}`
        : `The email of the account ${username} is being changed`,
    paragraphs: [
      newEmail === null
        ? `This address has just been deleted from the account ${username} on ${siteName}.`
        : `Another email was given for the account ${username} on ${siteName}: ${masked(newEmail)}. Once it is confirmed, it takes the place of this address.`,
      'If this was you, there is nothing to do.',
    ],
    action: { label: 'It wasn’t me, keep my email', url },
    notes: [
      `The link works for ${days.en}, even if the new email was confirmed meanwhile: this address returns to the account, and every device has to sign in again. Then set a new password.`,
    ],
  }),
}
