import { expect, test } from 'vitest'
import { mailboxLimits, mailboxHash, sendTimeFor, type MailCause } from './limits.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
/** Mails that a mailbox got so many minutes ago, the latest first. */
const got = (minutes: readonly number[], cause: MailCause = 'owner') =>
  minutes.map((past) => ({ at: ago(past), cause }))

test.each([
  ['olena@example.ua', 'OLENA@Example.UA'],
  ['olena@example.ua', 'olena+shop@example.ua'],
  ['olena.petrenko@gmail.com', 'OlenaPetrenko+x@googlemail.com'],
])('%s and %s are one mailbox', (one, other) => {
  expect(mailboxHash(other)).toBe(mailboxHash(one))
})

test.each([
  ['olena@example.ua', 'olena@example.com'],
  ['olena.p@example.ua', 'olenap@example.ua'],
  ['+a@example.ua', '+b@example.ua'],
])('%s and %s are two', (one, other) => {
  expect(mailboxHash(other)).not.toBe(mailboxHash(one))
})

test('a mail goes at once while an hour has room, and the hour is any hour', () => {
  expect(sendTimeFor('owner', got([1, 59]), now)).toEqual(now)
  expect(sendTimeFor('owner', got([1, 30, 59]), now)).toBeUndefined()
  expect(sendTimeFor('owner', got([1, 30, 60]), now)).toEqual(now)
})

test('news waits for the first moment at which an hour and a day have room', () => {
  expect(sendTimeFor('news', got([1, 30, 50]), now)).toEqual(ago(-10))
  const tenToday = got([70, 140, 210, 280, 350, 420, 490, 560, 630, 700])
  expect(sendTimeFor('news', tenToday, now)).toEqual(ago(700 - 24 * 60))
  // What waits already has its place.
  expect(sendTimeFor('news', got([-40, -20, 5]), now)).toEqual(ago(5 - 60))
})

test('what anyone may ask for leaves a day some room for the owner', () => {
  const asked = got([70, 140, 210, 280, 350, 420, 490], 'anyone')
  expect(asked).toHaveLength(mailboxLimits.dayOfAnyone)
  expect(sendTimeFor('anyone', asked, now)).toBeUndefined()
  expect(sendTimeFor('anyone', asked.slice(1), now)).toEqual(now)
  expect(sendTimeFor('owner', asked, now)).toEqual(now)
})

test('visitors never take the last mail of an hour or a day', () => {
  expect(sendTimeFor('visitors', got([1]), now)).toEqual(now)
  expect(sendTimeFor('visitors', got([1, 30]), now)).toEqual(ago(30 - 60))
  expect(sendTimeFor('owner', got([1, 30]), now)).toEqual(now)
  const nineToday = got([70, 140, 210, 280, 350, 420, 490, 560, 630])
  expect(sendTimeFor('visitors', nineToday, now)).toEqual(ago(630 - 24 * 60))
  expect(sendTimeFor('owner', nineToday, now)).toEqual(now)
  const theirs = got([70, 140, 210, 280, 350], 'visitors')
  expect(sendTimeFor('visitors', theirs, now)).toEqual(ago(350 - 24 * 60))
})

test('a code to sign in never waits', () => {
  expect(sendTimeFor('sign_in', got([0, 0, 0]), now)).toEqual(now)
})
