import { expect, test } from 'vitest'
import { isReservedPath } from '#domain/reserved-paths.ts'
import { setUpApp } from './testing/make-app.ts'

const lanka = await setUpApp()

/** The first parts of all addresses that the product answers itself, those with parameters excepted. */
function firstSegments(): string[] {
  const urls = lanka.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /^ {4}[├└]── (?<segment>[^/: (*]+)/.exec(line)?.groups?.['segment'] ?? [])
  return [...new Set(urls)]
}

test('no page and no login can take an address that the product answers itself', () => {
  const segments = firstSegments()
  expect(segments).toEqual(expect.arrayContaining(['my', 'admin', 'api', 'qr', 'robots.txt', '.well-known']))
  // What holds other signs than letters, digits and underscores can be no login.
  const open = segments.filter((segment) => /^\w+$/.test(segment) && !isReservedPath(segment))
  expect(open).toEqual([])
})
