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

/** Sent to the address that is to be confirmed. */
export const confirmMail: Texts<{ url: string; owner: string | undefined }> = {
  uk: ({ siteName, username, url, owner }) => ({
    subject: `Підтвердьте пошту для акаунта ${username}`,
    title: 'Лишився один крок',
    paragraphs: [
      `Цю пошту вказали для акаунта ${username} на ${siteName}. Підтвердьте її, щоб входити поштою й повернути доступ, якщо забудете пароль.`,
      ...(owner === undefined
        ? []
        : [
            `Але зараз це пошта вашого акаунта ${owner}. Щоб перенести її, спершу видаліть або замініть її там, а потім підтвердьте.`,
          ]),
    ],
    action: { label: 'Підтвердити пошту', url },
    notes: [
      `Посилання діє ${days.uk} й спрацює один раз.`,
      'Не вказували цієї пошти? Просто видаліть лист: без вас нічого не зміниться.',
    ],
  }),
  en: ({ siteName, username, url, owner }) => ({
    subject: `Confirm your email for the account ${username}`,
    title: 'One step left',
    paragraphs: [
      `This email was given for the account ${username} on ${siteName}. Confirm it to sign in with it, and to get back in if you forget your password.`,
      ...(owner === undefined
        ? []
        : [
            `At present, though, it is the email of your account ${owner}. To move it, first delete or replace it there, then confirm it.`,
          ]),
    ],
    action: { label: 'Confirm email', url },
    notes: [
      `The link is valid for ${days.en} and works once.`,
      'Not your account? Just delete this email: nothing changes without you.',
    ],
  }),
}
