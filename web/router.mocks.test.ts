import { expect, test, vi } from 'vitest'
import { appPaths } from '#domain/app-paths.ts'
import { router } from './router.tsx'

// What a screen needs of a browser; the table of addresses needs none of it.
vi.mock('./guards.ts', () => ({
  leaveWhenSignedIn: undefined,
  requireLocale: undefined,
  requireOwnPage: undefined,
  requireUser: undefined,
  requireStaff: undefined,
  settleLanguage: undefined,
}))
vi.mock('./i18n/messages.ts', () => ({}))
vi.mock('./shell/failure-screen.tsx', () => ({ FailureScreen: undefined }))
vi.mock('./shell/root-view.tsx', () => ({ RootView: undefined }))

/** The router's paths in the form of the table: an optional language falls away, and what is below a star too. */
const paths = Object.keys(router.routesByPath).map((path) => path.replace('/{-$locale}', '') || '/')

const patterns = [...appPaths.localized, ...appPaths.plain]
const covers = (pattern: string, path: string) =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path.replace(/(?<=.)\/$/, '')

test('the server sends the shell to every screen, and to nothing that has none', () => {
  const screens = paths.filter((path) => path !== '/$' && path !== '/specimen')
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.filter((path) => !patterns.some((pattern) => covers(pattern, path)))).toEqual([])
  expect(patterns.filter((pattern) => !screens.some((path) => covers(pattern, path)))).toEqual([])
})

test('exactly the screens outside of the account area may have a language in their address', () => {
  const localized = Object.keys(router.routesByPath)
    .filter((path) => path.startsWith('/{-$locale}'))
    .map((path) => path.replace('/{-$locale}', '') || '/')
  expect(localized.toSorted()).toEqual([...appPaths.localized].toSorted())
})
