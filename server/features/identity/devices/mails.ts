import { formatForSentence } from '#domain/date-format.ts'
import { kyivZone } from '#domain/kyiv-zone.ts'
import { plural, type Locale } from '#domain/locales.ts'
import { challengeMinutes } from '#domain/sign-in.ts'
import type { MailParts } from '#server/features/mail/service.ts'

interface About {
  siteName: string
  username: string
  signInUrl: string
  device: string | null
  place: string
  at: Date
}

type Texts<Facts = object> = Readonly<Record<Locale, (facts: About & Facts) => MailParts>>

function timeIn(locale: Locale, at: Date): string {
  return formatForSentence(locale, at, { dateStyle: 'long', timeStyle: 'short', timeZone: kyivZone })
}

/** Rows with device, place and time. */
const factsOf: Readonly<Record<Locale, (about: About) => NonNullable<MailParts['rows']>>> = {
  uk: ({ device, place, at }) => [
    ['Пристрій', device ?? 'невідомий'],
    ['Мережа', place],
    ['Час', `${timeIn('uk', at)} за Києвом`],
  ],
  en: ({ device, place, at }) => [
    ['Device', device ?? 'unknown'],
    ['Network', place],
    ['Time', `${timeIn('en', at)}, Kyiv\u00A0time`],
  ],
}

const minutes = {
  uk: `${challengeMinutes} ${plural('uk', challengeMinutes, { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' })}`,
  en: `${challengeMinutes} ${plural('en', challengeMinutes, { one: 'minute', other: 'minutes' })}`,
}

/** Sent after a sign-in from an unknown network. */
export const newNetworkMail: Texts = {
  uk: (about) => ({
    subject: `Вхід в акаунт ${about.username} із нової мережі`,
    title: 'Вхід із нової мережі',
    paragraphs: [
      `В акаунт ${about.username} на ${about.siteName} щойно увійшли з мережі, з якої раніше ніхто не входив.`,
    ],
    rows: factsOf.uk(about),
    action: { label: 'Відкрити акаунт', url: about.signInUrl },
    notes: [
      'Якщо це ви, робити нічого не треба.',
      'Якщо ні, якнайшвидше змініть пароль в акаунті: на всіх інших пристроях доведеться увійти знову.',
    ],
  }),
  en: (about) => ({
    subject: `A sign-in to ${about.username} from a new network`,
    title: 'A sign-in from a new network',
    paragraphs: [
      `Somebody has just signed in to the account ${about.username} on ${about.siteName} from a network that nobody had signed in from before.`,
    ],
    rows: factsOf.en(about),
    action: { label: 'Open the account', url: about.signInUrl },
    notes: [
      'If this was you, there is nothing to do.',
      'If not, change the password in your account as soon as you can: every other device will have to sign in again.',
    ],
  }),
}

/** Sent when a session ended because an old refresh token was presented. */
export const sessionEndedMail: Texts = {
  uk: (about) => ({
    subject: `Сеанс акаунта ${about.username} завершено`,
    paragraphs: [
      `Схоже, одним і тим самим входом в акаунт ${about.username} на ${about.siteName} скористалися у двох місцях: можливо, його дані скопіювали з вашого пристрою. Задля безпеки ми завершили цей сеанс.`,
    ],
    rows: factsOf.uk(about),
    action: { label: 'Увійти знову', url: about.signInUrl },
    notes: [
      'Якщо таке повториться або ви помітили щось незвичне, змініть пароль і перевірте, чи немає на пристрої сторонніх застосунків.',
    ],
  }),
  en: (about) => ({
    subject: `A device was signed out of the account ${about.username}`,
    paragraphs: [
      `It looks as if one sign-in to ${about.username} on ${about.siteName} was used in two places: somebody may have copied it from your device. To be safe, we signed that device out.`,
    ],
    rows: factsOf.en(about),
    action: { label: 'Sign in again', url: about.signInUrl },
    notes: [
      'If this happens again, or you notice anything unusual, change your password and check the device for apps that you don’t recognize.',
    ],
  }),
}

/** The code for a sign-in from a new network. The link is for people who closed the screen. */
export const signInCodeMail: Texts<{ code: string }> = {
  uk: ({ code, ...about }) => ({
    subject: `Код для входу в акаунт ${about.username}`,
    figure: { label: 'Код для входу', value: code },
    paragraphs: [
      `Введіть його на ${about.siteName}, щоб увійти в акаунт ${about.username}. Він діє ${minutes.uk}. Нікому його не повідомляйте.`,
    ],
    rows: factsOf.uk(about),
    action: { label: 'Увести код', url: about.signInUrl },
    notes: ['Якщо ви не намагалися увійти, хтось знає ваш пароль. Увійдіть самі й змініть його.'],
  }),
  en: ({ code, ...about }) => ({
    subject: `A code to sign in to ${about.username}`,
    figure: { label: 'Sign-in code', value: code },
    paragraphs: [
      `Enter it on ${about.siteName} to sign in to the account ${about.username}. It is valid for ${minutes.en}. Do not share it with anybody.`,
    ],
    rows: factsOf.en(about),
    action: { label: 'Enter the code', url: about.signInUrl },
    notes: ['If you didn’t try to sign in, somebody knows your password. Sign in yourself and change it.'],
  }),
}
