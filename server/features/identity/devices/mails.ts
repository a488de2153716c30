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

const languages: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-GB' }

function timeIn(locale: Locale, at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: kyivZone } as const
  return new Intl.DateTimeFormat(languages[locale], format).format(at)
}

const factsUk = ({ device, place, at }: About) =>
  `Пристрій: ${device ?? 'невідомий'}. Мережа: ${place}. Час: ${timeIn('uk', at)} за Києвом.`
const factsEn = ({ device, place, at }: About) =>
  `Device: ${device ?? 'unknown'}. Network: ${place}. Time: ${timeIn('en', at)}, Kyiv time.`

const minutes = {
  uk: `${challengeMinutes} ${plural('uk', challengeMinutes, { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' })}`,
  en: `${challengeMinutes} ${plural('en', challengeMinutes, { one: 'minute', other: 'minutes' })}`,
}

/** Somebody signed in from where nobody had for months. */
export const newNetworkMail: Texts = {
  uk: (about) => ({
    subject: 'Вхід із нової мережі',
    paragraphs: [
      `В акаунт ${about.username} на ${about.siteName} щойно увійшли з мережі, з якої раніше ніхто не входив.`,
      factsUk(about),
    ],
    action: { label: 'Відкрити акаунт', url: about.signInUrl },
    notes: [
      'Якщо це ви, робити нічого не треба.',
      'Якщо ні, якнайшвидше змініть пароль у налаштуваннях: на всіх інших пристроях доведеться увійти знову.',
    ],
  }),
  en: (about) => ({
    subject: 'A sign-in from a new network',
    paragraphs: [
      `Somebody has just signed in to the account ${about.username} on ${about.siteName} from a network that nobody had signed in from before.`,
      factsEn(about),
    ],
    action: { label: 'Open the account', url: about.signInUrl },
    notes: [
      'If this was you, there is nothing to do.',
      'If not, change the password in the settings as soon as you can: every other device will have to sign in again.',
    ],
  }),
}

/** A session was ended because its key came back after it had been exchanged. */
export const sessionEndedMail: Texts = {
  uk: (about) => ({
    subject: 'Один із ваших сеансів завершено',
    paragraphs: [
      `Ключ від сеансу акаунта ${about.username} на ${about.siteName} хтось використав удруге. Так буває, коли його скопіювали, тож ми завершили цей сеанс.`,
      factsUk(about),
    ],
    action: { label: 'Увійти знову', url: about.signInUrl },
    notes: [
      'Якщо таке повториться або ви помітили щось незвичне, змініть пароль і перевірте, чи немає на пристрої сторонніх застосунків.',
    ],
  }),
  en: (about) => ({
    subject: 'One of your sessions was ended',
    paragraphs: [
      `The key of a session of the account ${about.username} on ${about.siteName} was used a second time. That happens when it has been copied, so we ended this session.`,
      factsEn(about),
    ],
    action: { label: 'Sign in again', url: about.signInUrl },
    notes: [
      'If this happens again, or you notice anything unusual, change your password and check this device for unwanted software.',
    ],
  }),
}

/** The code that lets somebody in from a new network. The link is only for whoever closed the screen. */
export const signInCodeMail: Texts<{ code: string }> = {
  uk: ({ code, ...about }) => ({
    subject: 'Код для входу',
    paragraphs: [
      `Ваш код для входу в акаунт ${about.username} на ${about.siteName}: ${code}`,
      `Він діє ${minutes.uk}. Нікому його не повідомляйте.`,
      factsUk(about),
    ],
    action: { label: 'Сторінка входу', url: about.signInUrl },
    notes: ['Якщо ви не намагалися увійти, хтось знає ваш пароль. Увійдіть самі й змініть його.'],
  }),
  en: ({ code, ...about }) => ({
    subject: 'Your sign-in code',
    paragraphs: [
      `Your code to sign in to the account ${about.username} on ${about.siteName}: ${code}`,
      `It is valid for ${minutes.en}. Do not share it with anybody.`,
      factsEn(about),
    ],
    action: { label: 'Sign-in page', url: about.signInUrl },
    notes: ['If you did not try to sign in, somebody knows your password. Sign in yourself and change it.'],
  }),
}
