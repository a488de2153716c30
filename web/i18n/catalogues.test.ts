import { describe, expect, test } from 'vitest'
import { errorCodes } from '#domain/errors.ts'
import { admin as adminEn } from '#web/features/admin/messages.en.ts'
import { admin as adminUk } from '#web/features/admin/messages.uk.ts'
import { staffBilling as staffBillingEn } from '#web/features/admin/billing-messages.en.ts'
import { staffBilling as staffBillingUk } from '#web/features/admin/billing-messages.uk.ts'
import { staffGiveaways as staffGiveawaysEn } from '#web/features/admin/giveaway-messages.en.ts'
import { staffGiveaways as staffGiveawaysUk } from '#web/features/admin/giveaway-messages.uk.ts'
import { statistics as statisticsEn } from '#web/features/statistics/messages.en.ts'
import { myAccount as myAccountEn } from '#web/features/my-account/messages.en.ts'
import { statistics as statisticsUk } from '#web/features/statistics/messages.uk.ts'
import { myAccount as myAccountUk } from '#web/features/my-account/messages.uk.ts'
import { settings as settingsEn } from '#web/features/settings/messages.en.ts'
import { settings as settingsUk } from '#web/features/settings/messages.uk.ts'
import { ApiError, NetworkError, StatusError } from '#web/http/failures.ts'
import { account as accountEn } from './account.en.ts'
import { account as accountUk } from './account.uk.ts'
import { rareEntrance as rareEntranceEn } from '#web/features/auth/rare-messages.en.ts'
import { rareEntrance as rareEntranceUk } from '#web/features/auth/rare-messages.uk.ts'
import { entrance as entranceEn } from './entrance.en.ts'
import { entrance as entranceUk } from './entrance.uk.ts'
import { failureText } from './failure-text.ts'
import { dotted, typesetTexts, withNoBreaks } from './typeset-texts.ts'

type Leaf = [path: string, text: string]

/** Says a message with a number for each parameter, or with words where it takes no numbers. */
function spoken(say: (...parameters: unknown[]) => string, parameter: number | string): string {
  try {
    return say(parameter, parameter, parameter)
  } catch {
    return spoken(say, String(parameter))
  }
}

/** Every text of a catalogue by its path; messages with parameters are spoken with each of those given. */
function leaves(value: unknown, path = '', parameters: readonly (number | string)[] = [1, 2, 5, 21]): Leaf[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    return parameters.map((each) => [`${path}(${each})`, spoken(value as () => string, each)])
  }
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, path === '' ? key : `${path}.${key}`, parameters),
  )
}

const ofUk = {
  ...entranceUk,
  rareEntrance: rareEntranceUk,
  ...accountUk,
  myAccount: myAccountUk,
  settings: settingsUk,
  statistics: statisticsUk,
  admin: adminUk,
  staffBilling: staffBillingUk,
  staffGiveaways: staffGiveawaysUk,
}
const uk = leaves(ofUk)
const en = leaves({
  ...entranceEn,
  rareEntrance: rareEntranceEn,
  ...accountEn,
  myAccount: myAccountEn,
  settings: settingsEn,
  statistics: statisticsEn,
  admin: adminEn,
  staffBilling: staffBillingEn,
  staffGiveaways: staffGiveawaysEn,
})

test('a name with quotation marks of its own gets inner ones inside those of a text', () => {
  const nested = leaves(ofUk, '', ['«а»']).filter(([, text]) => /«[^»]*«/.test(text))
  expect(nested).toEqual([])
})

test('both languages have the same messages', () => {
  expect(en.map(([path]) => path).toSorted()).toEqual(uk.map(([path]) => path).toSorted())
})

test('no message is empty or shows a missing value', () => {
  const bad = [...uk, ...en].filter(([, text]) => text.trim() === '' || /undefined|null|NaN|\[object/.test(text))
  expect(bad).toEqual([])
})

test('no text says what the product is called but by a placeholder that is filled', () => {
  expect([...uk, ...en].filter(([, text]) => /lanka/i.test(text))).toEqual([])
  // Texts with parameters are not filled, see typesetTexts.
  expect([...uk, ...en].filter(([path, text]) => path.endsWith(')') && /\{(?:site|support)\}/.test(text))).toEqual([])
  const named = leaves(typesetTexts(entranceUk, { siteName: '$& <b>', supportEmail: '$& <i>' }))
  expect(named).toContainEqual([
    'auth.challengeLead.2fa',
    'Відкрийте застосунок для кодів і\u00A0введіть шість цифр для $& <b>.',
  ])
  expect(named).toContainEqual(['errors.USER_BANNED', 'Акаунт заблоковано. Щоб дізнатися чому, напишіть на $& <i>.'])
})

test('as screens say them, no line of the texts ends after a figure or a short word, or before a dash or a dot', () => {
  for (const messages of [
    { ...accountUk, myAccount: myAccountUk, statistics: statisticsUk, admin: adminUk },
    { ...accountEn, myAccount: myAccountEn, statistics: statisticsEn, admin: adminEn },
  ]) {
    const parting = (texts: unknown) => leaves(texts).filter(([, text]) => withNoBreaks(text) !== text)
    expect(parting(messages)).not.toEqual([])
    expect(parting(typesetTexts(messages, { siteName: 'Lanka', supportEmail: 'help@lanka.example' }))).toEqual([])
  }
  const said = 'І в нас, і за 12 блоків до 26 грудня — «за одним» посиланням'
  expect(withNoBreaks(said).replaceAll('\u00A0', '_')).toBe(
    'І_в_нас, і_за_12_блоків до_26_грудня_— «за_одним» посиланням',
  )
  expect(withNoBreaks('сторінок: 4 · заблоковано: 0')).toBe('сторінок: 4\u00A0· заблоковано: 0')
  expect(dotted(['учора', null, 0, 'телефон'])).toBe('учора\u00A0· телефон')
})

test('the Ukrainian texts are Ukrainian: no letter of another Cyrillic language', () => {
  expect(uk.filter(([, text]) => /[ёъыэ]/i.test(text))).toEqual([])
})

test('the English texts hold no Cyrillic letter, except the name of the other language', () => {
  const allowed = new Set(['common.languageNames.uk'])
  expect(en.filter(([path, text]) => /[а-яіїєґ]/i.test(text) && !allowed.has(path))).toEqual([])
})

describe.each([
  ['Ukrainian', accountUk],
  ['English', accountEn],
])('%s', (_language, messages) => {
  test('every error code has a text of its own that does not show the code', () => {
    expect(Object.keys(messages.errors).toSorted()).toEqual([...errorCodes].toSorted())
    const texts = errorCodes.map((code) => failureText(new ApiError(code, { status: 400 }), messages))
    expect(new Set(texts).size).toBe(errorCodes.length)
    expect(texts.filter((text) => /[A-Z]{2,}_[A-Z]/.test(text))).toEqual([])
  })

  test('failures without a code have a text too', () => {
    const texts = [new NetworkError(undefined), new StatusError(502), new Error('x'), 'x'].map((failure) =>
      failureText(failure, messages),
    )
    expect(texts).toEqual([messages.common.network, ...Array(3).fill(messages.common.unknownFailure)])
  })

  test.each([
    [12, 1, /хв|min/],
    [419, 7, /хв|min/],
    [80_000, 23, /год|h/],
  ])('a limit of %i seconds says when to try again, in minutes or hours', (retryAfter, count, unit) => {
    const limited = new ApiError('TOO_MANY_REQUESTS', { status: 429, retryAfter })
    expect(failureText(limited, messages)).toMatch(new RegExp(` ${count} (?:${unit.source})\\.$`))
  })
})
