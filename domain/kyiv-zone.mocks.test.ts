import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a browser that does not know the present name of the zone is asked by the former one', async () => {
  const { DateTimeFormat } = Intl
  class Old extends DateTimeFormat {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (options?.timeZone === 'Europe/Kyiv') throw new RangeError('Invalid time zone specified: Europe/Kyiv')
      super(locale, options)
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Old })
  const { kyivZone } = await import('./kyiv-zone.ts')
  expect(kyivZone).toBe('Europe/Kiev')
  const { kyivDay } = await import('./dates.ts')
  expect(kyivDay(new Date('2026-07-01T21:30:00Z'))).toBe('2026-07-02')
})

test('elsewhere the present name serves', async () => {
  expect((await import('./kyiv-zone.ts')).kyivZone).toBe('Europe/Kyiv')
})
