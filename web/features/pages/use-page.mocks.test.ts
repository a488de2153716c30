import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

/** Answers each call to the server. */
const answers = vi.hoisted(() => [] as Array<(page: object) => void>)
// That of the product listens to a window.
vi.mock('#web/query-client.ts', () => ({ queryClient: new QueryClient() }))
vi.mock('#web/features/account/use-self.ts', () => ({ repeatSelf: () => {} }))
vi.mock('#web/session/current-session.ts', () => ({ session: { identity: () => undefined, subscribe: () => {} } }))
vi.mock('#web/api.ts', () => ({
  call: () =>
    new Promise((answer) => {
      answers.push(answer)
    }),
}))

const { fetchPage, pageKey, prefetchPage } = await import('./use-page.ts')
const { queryClient } = await import('#web/query-client.ts')

test('a page that an act fetches arrives, though the screen that showed it goes meanwhile', async () => {
  prefetchPage('one')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!({ id: 'one', version: 1 })
  const key = pageKey('one')
  const leave = new QueryObserver(queryClient, { queryKey: key, staleTime: Infinity }).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBeDefined())
  const fetched = fetchPage('one')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  leave()
  answers[1]!({ id: 'one', version: 2 })
  expect(await fetched).toMatchObject({ version: 2 })
  expect(queryClient.getQueryData(key)).toMatchObject({ version: 2 })
})
