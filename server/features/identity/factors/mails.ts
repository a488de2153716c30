import { quoted } from '#domain/locales.ts'
import type { SecurityEventKind } from '#contract/account.ts'
import type { Locale } from '#domain/locales.ts'
import type { MailParts } from '#server/features/mail/service.ts'

/** Events of factors that the owner is notified of. */
export type FactorNews = Extract<
  SecurityEventKind,
  'factor_added' | 'factor_removed' | 'passkey_added' | 'passkey_removed' | 'recovery_codes_renewed'
>

interface About {
  siteName: string
  username: string
  signInUrl: string
  /** Lines about current passkeys. */
  passkeys: readonly string[]
}

type News = Readonly<Record<FactorNews, { title: string; text: (account: string) => string }>>

const newsUk: News = {
  factor_added: {
    title: 'Двоетапний вхід увімкнено',
    text: (account) => `Для акаунта ${account} увімкнули двоетапний вхід із кодом із застосунку.`,
  },
  factor_removed: {
    title: 'Двоетапний вхід вимкнено',
    text: (account) => `Для акаунта ${account} вимкнули двоетапний вхід із кодом із застосунку.`,
  },
  passkey_added: {
    title: 'Додано ключ доступу',
    text: (account) => `До акаунта ${account} додали ключ доступу: з ним можна увійти без пароля.`,
  },
  passkey_removed: {
    title: 'Видалено ключ доступу',
    text: (account) => `З акаунта ${account} видалили ключ доступу: увійти з ним більше не можна.`,
  },
  recovery_codes_renewed: {
    title: 'Створено нові коди відновлення',
    text: (account) => `Для акаунта ${account} створили нові коди відновлення. Попередні більше не діють.`,
  },
}

const newsEn: News = {
  factor_added: {
    title: 'Two-step sign-in was turned on',
    text: (account) => `Two-step sign-in with a code from an app was turned on for the account ${account}.`,
  },
  factor_removed: {
    title: 'Two-step sign-in was turned off',
    text: (account) => `Two-step sign-in with a code from an app was turned off for the account ${account}.`,
  },
  passkey_added: {
    title: 'A passkey was added',
    text: (account) => `A passkey was added to the account ${account}. It opens the account without a password.`,
  },
  passkey_removed: {
    title: 'A passkey was deleted',
    text: (account) => `A passkey was deleted from the account ${account}. It no longer opens the account.`,
  },
  recovery_codes_renewed: {
    title: 'New recovery codes were made',
    text: (account) => `New recovery codes were made for the account ${account}. The earlier ones no longer work.`,
  },
}

/** Lists passkeys and how to remove one; empty if there are none. */
export const passkeyLines: Readonly<Record<Locale, (names: readonly string[]) => string[]>> = {
  uk: (names) =>
    names.length === 0
      ? []
      : [
          `Ключі доступу до цього акаунта: ${names.map(quoted).join(', ')}. Якщо якийсь із них не ваш, видаліть його: «Акаунт», розділ «Ключі доступу».`,
        ],
  en: (names) =>
    names.length === 0
      ? []
      : [
          `Passkeys of this account: ${names.map((name) => `“${name}”`).join(', ')}. If one of them isn’t yours, delete it under “Passkeys” in your account.`,
        ],
}

/** Sent to the confirmed address after a change of sign-in methods. */
export const factorMails: Readonly<Record<Locale, (kind: FactorNews, about: About) => MailParts>> = {
  uk: (kind, { siteName, username, signInUrl, passkeys }) => ({
    subject: `${newsUk[kind].title}: ${username}`,
    title: newsUk[kind].title,
    paragraphs: [newsUk[kind].text(`${username} на ${siteName}`), ...passkeys],
    action: { label: 'Відкрити акаунт', url: signInUrl },
    notes: [
      'Якщо це зробили ви, більше нічого не потрібно.',
      'Якщо ні, якнайшвидше увійдіть, змініть пароль і перевірте в акаунті двоетапний вхід і ключі доступу.',
    ],
  }),
  en: (kind, { siteName, username, signInUrl, passkeys }) => ({
    subject: `${newsEn[kind].title}: ${username}`,
    title: newsEn[kind].title,
    paragraphs: [newsEn[kind].text(`${username} on ${siteName}`), ...passkeys],
    action: { label: 'Open the account', url: signInUrl },
    notes: [
      'If this was you, there is nothing to do.',
      'If not, sign in as soon as you can, change the password and check two-step sign-in and the passkeys in your account.',
    ],
  }),
}
