import { plural, type Locale } from '#domain/locales.ts'
import type { MailParts } from '#server/features/mail/service.ts'
import { recoverMinutes } from '../one-time-tokens/service.ts'

interface About {
  siteName: string
  username: string
}

type Texts<Facts> = Readonly<Record<Locale, (facts: About & Facts) => MailParts>>

const minutes = {
  uk: `${recoverMinutes} ${plural('uk', recoverMinutes, { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' })}`,
  en: `${recoverMinutes} ${plural('en', recoverMinutes, { one: 'minute', other: 'minutes' })}`,
}

/** Account names that fit one line. */
function namesOf(links: readonly { username: string }[]): string {
  const names = links.map(({ username }) => username)
  return names.length > 3 ? `${names.slice(0, 3).join(', ')}…` : names.join(', ')
}

function choice(
  links: readonly { username: string; url: string }[],
  labelFor: (username: string) => string,
): Pick<MailParts, 'action' | 'otherActions'> {
  const [action, ...otherActions] = links.map(({ username, url }) => ({ label: labelFor(username), url }))
  return { action: action!, otherActions }
}

/** Recovery mail; for an address of several accounts it lists a link for each. */
export const recoveryMail: Readonly<
  Record<Locale, (siteName: string, links: readonly { username: string; url: string }[]) => MailParts>
> = {
  uk: (siteName, links) => ({
    subject: `Новий пароль для ${namesOf(links)}`,
    title: 'Новий пароль',
    paragraphs: [
      `На ${siteName} надійшов запит на новий пароль. Сподіваємося, від вас.`,
      ...(links.length > 1
        ? [
            'Цю адресу вказали для кількох акаунтів. Оберіть свій: адресу буде підтверджено для нього, а для інших — ні.',
          ]
        : []),
    ],
    ...choice(links, (username) => `Новий пароль для ${username}`),
    notes: [
      `Посилання діє ${minutes.uk} і спрацює один раз. Після зміни пароля на всіх пристроях потрібно буде увійти знову.`,
      'Не просили про це? Просто видаліть лист: пароль лишається тим самим.',
    ],
  }),
  en: (siteName, links) => ({
    subject: `Reset your password for ${namesOf(links)}`,
    title: 'Reset your password',
    paragraphs: [
      `Somebody, hopefully you, asked to set a new password on ${siteName}.`,
      ...(links.length > 1
        ? [
            'This address was given for several accounts. Choose yours: the address will be confirmed for it, and not for the others.',
          ]
        : []),
    ],
    ...choice(links, (username) => `Reset the password of ${username}`),
    notes: [
      `The link is valid for ${minutes.en} and works once. After the change every device has to sign in again.`,
      'Didn’t ask for this? Just delete this email: your password stays as it is.',
    ],
  }),
}

/** Notifies the owner, who may not have changed the password. */
export const passwordChangedMail: Texts<{ signInUrl: string; passkeys: readonly string[] }> = {
  uk: ({ siteName, username, signInUrl, passkeys }) => ({
    subject: `Пароль акаунта ${username} змінено`,
    paragraphs: [
      `Пароль акаунта ${username} на ${siteName} щойно змінили. На інших пристроях потрібно буде увійти знову.`,
      ...passkeys,
    ],
    action: { label: 'Перейти до входу', url: signInUrl },
    notes: ['Якщо це зробили не ви, відкрийте сторінку входу, оберіть «Забули пароль?» і задайте новий.'],
  }),
  en: ({ siteName, username, signInUrl, passkeys }) => ({
    subject: `The password of ${username} was changed`,
    paragraphs: [
      `The password of the account ${username} on ${siteName} has just been changed. Other devices have to sign in again.`,
      ...passkeys,
    ],
    action: { label: 'Go to sign-in', url: signInUrl },
    notes: ['If this wasn’t you, open the sign-in page, choose “Forgot your password?” and set a new one.'],
  }),
}
