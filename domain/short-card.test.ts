import { expect, test } from 'vitest'
import { shortCard } from './short-card.ts'

test.each(['444403******1902', '4444••••1902'])(
  '%s is known by its last digits, with no break before them',
  (masked) => {
    expect(shortCard(masked)).toBe('••••\u00A01902')
  },
)
