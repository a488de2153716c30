import { plural, type Locale } from '#domain/locales.ts'
import type { MailParts } from '#server/features/mail/service.ts'
import { confirmDays } from '../one-time-tokens/service.ts'

interface About {
  siteName: string
  username: string
}

type Texts<Facts> = Readonly<Record<Locale, (facts: About & Facts) => MailParts>>

const days = {
  uk: `${confirmDays} ${plural('uk', confirmDays, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`,
  en: `${confirmDays} ${plural('en', confirmDays, { one: 'day', other: 'days' })}`,
}

/** Goes to the address that is to be confirmed. */
export const confirmMail: Texts<{ url: string }> = {
  uk: ({ siteName, username, url }) => ({
    subject: 'Підтвердьте свою пошту',
    paragraphs: [`Цю адресу вказали для акаунта ${username} на ${siteName}. Залишилося її підтвердити.`],
    action: { label: 'Підтвердити пошту', url },
    notes: [
      `Посилання діє ${days.uk} і спрацює один раз.`,
      'Якщо ви не вказували цю адресу, просто не зважайте на цей лист.',
    ],
  }),
  en: ({ siteName, username, url }) => ({
    subject: 'Confirm your e-mail',
    paragraphs: [
      `This address was given for the account ${username} on ${siteName}. All that is left is to confirm it.`,
    ],
    action: { label: 'Confirm e-mail', url },
    notes: [
      `The link is valid for ${days.en} and works once.`,
      'If you did not give this address, just ignore this message.',
    ],
  }),
}

/** Goes to the address that the account had before. */
export const formerAddressMail: Texts<{ signInUrl: string }> = {
  uk: ({ siteName, username, signInUrl }) => ({
    subject: 'Пошту вашого акаунта змінено',
    paragraphs: [
      `Ця адреса більше не належить до акаунта ${username} на ${siteName}: її змінили або видалили в налаштуваннях.`,
    ],
    action: { label: 'Перейти до входу', url: signInUrl },
    notes: ['Якщо це зробили не ви, якнайшвидше увійдіть, змініть пароль і поверніть свою адресу.'],
  }),
  en: ({ siteName, username, signInUrl }) => ({
    subject: 'The e-mail of your account was changed',
    paragraphs: [
      `This address no longer belongs to the account ${username} on ${siteName}: it was changed or removed in the settings.`,
    ],
    action: { label: 'Go to sign-in', url: signInUrl },
    notes: ['If this was not you, sign in as soon as you can, change the password and restore your address.'],
  }),
}
