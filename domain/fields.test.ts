import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clientId, color, description, email, fieldLimits, login, password, path, title } from './fields.ts'

/** What a field makes of a text: the text it keeps, or the first code it refuses with. */
function outcome(field: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = field.safeParse(value)
  return success ? data : error.issues[0]?.message
}

describe('login and address', () => {
  test.each([
    ['ab', 'LOGIN_TOO_SHORT', 'PATH_TOO_SHORT'],
    ['a'.repeat(33), 'LOGIN_TOO_LONG', 'PATH_TOO_LONG'],
    ['olena-k', 'INCORRECT_LOGIN', 'PATH_INCORRECT'],
    ['olena k', 'INCORRECT_LOGIN', 'PATH_INCORRECT'],
    ['олена', 'INCORRECT_LOGIN', 'PATH_INCORRECT'],
    // The Kelvin sign and the long s fold to ASCII letters where case is ignored.
    ['\u212Aate', 'INCORRECT_LOGIN', 'PATH_INCORRECT'],
    ['o\u017Flo', 'INCORRECT_LOGIN', 'PATH_INCORRECT'],
    ['ole\nna', 'INCORRECT_LOGIN', 'PATH_INCORRECT'],
    [' ab ', 'LOGIN_TOO_SHORT', 'PATH_TOO_SHORT'],
    ['olena ', 'olena', 'olena'],
    [' \u00A0Olena_2\n', 'Olena_2', 'Olena_2'],
    ['admin ', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['uploads', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['Billing', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['official', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['support', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['help', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['security', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['admin', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['API', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['5XX', 'PATH_INCORRECT', 'PATH_INCORRECT'],
    ['Olena_2', 'Olena_2', 'Olena_2'],
    ['a'.repeat(32), 'a'.repeat(32), 'a'.repeat(32)],
  ])('%j is %s and %s', (text, asLogin, asPath) => {
    expect([outcome(login, text), outcome(path, text)]).toEqual([asLogin, asPath])
  })
})

test('a password has 8 to 128 characters of any kind, and is kept as it is', () => {
  expect(outcome(password, '1234567')).toBe('PASS_TOO_SHORT')
  expect(outcome(password, '💛💙💛💙💛💙💛')).toBe('PASS_TOO_SHORT')
  expect(outcome(password, ' пароль ')).toBe(' пароль ')
  expect(outcome(password, '💙'.repeat(128))).toBe('💙'.repeat(128))
  expect(outcome(password, 'a'.repeat(129))).toBe('PASS_TOO_LONG')
})

test.each([
  [' olena@example.ua ', 'olena@example.ua'],
  ['Olena@Example.ua', 'Olena@Example.ua'],
  ['olena', 'EMAIL_INVALID'],
  ['olena@example', 'EMAIL_INVALID'],
  ['olena@example.ua\nBcc: a@b.ua', 'EMAIL_INVALID'],
  ['', 'EMAIL_INVALID'],
  [`${'a'.repeat(250)}@example.ua`, 'EMAIL_TOO_LONG'],
])('the e-mail %j becomes %s', (text, kept) => {
  expect(outcome(email, text)).toBe(kept)
})

test('a title is trimmed, and counted as people count', () => {
  expect(outcome(title, '  Олена  ')).toBe('Олена')
  expect(outcome(title, ' \n ')).toBe('TITLE_TOO_SHORT')
  expect(outcome(title, '💙'.repeat(fieldLimits.title.max))).toBe('💙'.repeat(80))
  expect(outcome(title, 'я'.repeat(fieldLimits.title.max + 1))).toBe('TITLE_TOO_LONG')
})

test('texts lose what cannot be seen and turns them around, and keep their lines', () => {
  expect(outcome(description, 'a\u0000b\u202Ec\u2066d\u007F')).toBe('abcd')
  expect(outcome(description, 'перший\r\nдругий\tтретій')).toBe('перший\nдругий\tтретій')
  // The joiner holds an emoji of several together.
  expect(outcome(description, '👩\u200D🎨')).toBe('👩\u200D🎨')
  expect(outcome(description, 'я'.repeat(301))).toBe('TEXT_TOO_LONG')
})

test.each([
  ['a zero-width space', '\u200B'],
  ['an empty braille cell', '\u2800'],
  ['a Hangul filler', '\u3164'],
  ['a soft hyphen', '\u00AD'],
  ['direction marks', '\u200E\u200F\u061C'],
  ['a tag', '\u{E0041}'],
  ['a control character that breaks lines', '\u0085'],
  ['a joiner', '\u200D'],
  ['a variation selector', '\uFE0F'],
  ['a grapheme joiner', '\u034F'],
  ['accents without a letter', '\u0301\u0301'],
  ['all of them with spaces', ' \u200B \u2800\u00A0\u3164\u00AD\u{E0041}\u200D\uFE0F '],
])('a title made of %s is empty, and so is any other text', (_case, blank) => {
  expect([outcome(title, blank), outcome(description, blank)]).toEqual(['TITLE_TOO_SHORT', ''])
})

test.each(['💙', '❤️', '👩🏽‍🎨', '🏳️‍🌈', '👩‍❤️‍👨', '1️⃣', '—', 'й', 'й', '漢'])('the title %s is kept as it is', (text) => {
  expect(outcome(title, text)).toBe(text)
})

test('a joiner stays between emoji only', () => {
  expect(outcome(title, 'a\u200Db👩\u200D🎨\u200D')).toBe('ab👩\u200D🎨')
})

test.each([
  ['#1A2b3C', '#1a2b3c'],
  ['#fff', 'COLOR_INCORRECT'],
  ['1a2b3c', 'COLOR_INCORRECT'],
  ['#1a2b3c80', 'COLOR_INCORRECT'],
  ['#1a2b3c;}', 'COLOR_INCORRECT'],
  ['red', 'COLOR_INCORRECT'],
])('the colour %s becomes %s', (text, kept) => {
  expect(outcome(color, text)).toBe(kept)
})

test('ids made by clients are short and plain', () => {
  for (const id of ['a', 'block_1-A', 'x'.repeat(64)]) expect(outcome(clientId, id)).toBe(id)
  for (const id of ['', 'x'.repeat(65), 'a b', '<b>', 'a\n', 'я']) expect(clientId.safeParse(id).success).toBe(false)
})

test('what is no text is refused by every field', () => {
  for (const field of [login, path, password, email, title, description, color, clientId]) {
    for (const value of [null, undefined, 1, {}, ['olena']]) expect(field.safeParse(value).success).toBe(false)
  }
})
