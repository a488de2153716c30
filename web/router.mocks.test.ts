import { expect, test, vi } from 'vitest'
import { appPaths } from '#domain/app-paths.ts'
import { routes } from './routes.ts'

// What a screen needs of a browser; the table of addresses needs none of it.
vi.mock('./guards.ts', () => ({
  prefetchEditedPage: undefined,
  leaveWhenSignedIn: undefined,
  receiveOnOnlyPage: undefined,
  requireOwnPage: undefined,
  requireUser: undefined,
  requirePageOf: undefined,
  requireStaff: undefined,
}))
vi.mock('./i18n/messages.ts', () => ({}))

const screens = Object.keys(routes)
const patterns = [...appPaths.localized, ...appPaths.plain]
const covers = (pattern: string, path: string) =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

test('the server sends the shell to every screen, and to nothing that has none', () => {
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.filter((path) => !patterns.some((pattern) => covers(pattern, path)))).toEqual([])
  expect(patterns.filter((pattern) => !screens.some((path) => covers(pattern, path)))).toEqual([])
})

test('exactly the screens outside of the account area may have a language in their address', () => {
  const localized = Object.entries(routes).filter(([, { localized }]) => localized)
  expect(localized.map(([path]) => path).toSorted()).toEqual([...appPaths.localized].toSorted())
})
