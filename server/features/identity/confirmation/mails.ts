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
export const confirmMail: Texts<{ url: string; owner: string | undefined }> = {
  uk: ({ siteName, username, url, owner }) => ({
    subject: 'Підтвердьте свою пошту',
    paragraphs: [
      `Цю адресу вказали для акаунта ${username} на ${siteName}. Залишилося її підтвердити.`,
      ...(owner === undefined
        ? []
        : [
            `Але зараз це пошта вашого акаунта ${owner}. Щоб перенести її, спершу видаліть або замініть її там, а потім натисніть кнопку.`,
          ]),
    ],
    action: { label: 'Підтвердити пошту', url },
    notes: [
      `Посилання діє ${days.uk} і спрацює один раз.`,
      'Якщо ви не вказували цю адресу, просто не зважайте на цей лист.',
    ],
  }),
  en: ({ siteName, username, url, owner }) => ({
    subject: 'Confirm your email',
    paragraphs: [
      `This address was given for the account ${username} on ${siteName}. All that is left is to confirm it.`,
      ...(owner === undefined
        ? []
        : [
            `At present, though, it is the email of your account ${owner}. To move it, first delete or replace it there, then press the button.`,
          ]),
    ],
    action: { label: 'Confirm email', url },
    notes: [
      `The link is valid for ${days.en} and works once.`,
      'If you did not give this address, just ignore this message.',
    ],
  }),
}
