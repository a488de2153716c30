import { expect, test } from 'vitest'
import { formatForSentence, longKyivDay, shortDay, shortMoment } from './date-format.ts'

// Already the next day in Kyiv.
const at = new Date('2026-10-04T21:05:00Z')
const kyiv = 'Europe/Kyiv'

test('a Ukrainian date has no dot after its year, at the end or before a time', () => {
  expect(longKyivDay('uk', at)).toBe('5 жовтня 2026')
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: kyiv } as const
  expect(formatForSentence('uk', at, options)).toMatch(/^5 жовтня 2026\sо\s00:05$/)
  const medium = { dateStyle: 'medium', timeStyle: 'short', timeZone: kyiv } as const
  expect(formatForSentence('uk', at, medium)).toMatch(/^5\sжовт\.\s2026,\s00:05$/)
  expect(longKyivDay('en', at)).toBe('5 October 2026')
})

test('a short day has its month as a word in English', () => {
  expect(shortMoment('en', at, kyiv)).toBe('05 Oct 2026, 00:05')
  expect(shortMoment('uk', at, kyiv)).toBe('05.10.2026, 00:05')
  expect(shortDay('en', at, 'UTC')).toBe('04 Oct 2026')
})
