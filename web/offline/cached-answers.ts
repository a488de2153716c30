import type { QueryKey } from '@tanstack/react-query'
import { NetworkError } from '#web/http/failures.ts'
import { queryClient } from '#web/query-client.ts'
import { onOtherPerson, session } from '#web/session/current-session.ts'

const cacheName = 'lanka.answers'
/** Milliseconds to wait for the server if a stored answer exists. */
const networkTimeoutMs = 5000

/** Returns the cache key of an answer, specific to the person. */
function addressOf(userId: string, key: QueryKey): string {
  return `/kept/${[userId, ...key].map((part) => encodeURIComponent(String(part))).join('/')}`
}

/** Returns undefined if the browser has no cache: on pages without HTTPS, and in some private windows. */
async function open(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(cacheName).catch(() => undefined) : undefined
}

/** Returns this person's stored answer; undefined if there is none or the browser has no cache. */
export async function readCachedAnswer<Answer>(key: QueryKey): Promise<Answer | undefined> {
  const userId = session.identity()?.id
  if (userId === undefined) return undefined
  const cached = await (await open())?.match(addressOf(userId, key)).catch(() => undefined)
  return (await cached?.json().catch(() => undefined)) as Answer | undefined
}

/**
 * Returns the server's answer, or the last stored one if the server cannot be reached, so that the editor opens
 * offline. A stored answer is used only for the first query; data already in the window is newer.
 */
export async function withCachedFallback<Answer>(key: QueryKey, ask: () => Promise<Answer>): Promise<Answer> {
  const userId = session.identity()?.id
  const cached = queryClient.getQueryData(key) === undefined ? await readCachedAnswer<Answer>(key) : undefined
  if (cached === undefined) return ask()
  const asked = ask().catch((error: unknown) => {
    if (error instanceof NetworkError) return cached
    throw error
  })
  // A later answer is shown when it arrives, unless another person is signed in by then.
  asked.then(
    (answer) => answer !== cached && session.identity()?.id === userId && queryClient.setQueryData(key, answer),
    () => undefined,
  )
  return Promise.race([asked, new Promise<Answer>((resolve) => setTimeout(() => resolve(cached), networkTimeoutMs))])
}

/** Stores an answer for this person until the signed-in person changes. */
export async function cacheAnswer(key: QueryKey, answer: unknown): Promise<void> {
  const userId = session.identity()?.id
  if (userId === undefined) return
  const response = new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  // If the device's storage is full, the answer is just not stored.
  await (await open())?.put(addressOf(userId, key), response).catch(() => undefined)
}

/**
 * Stores the answers that the editor needs, from now on; deletes them when the signed-in person changes. An answer may
 * still come for the former person then: `areOwn` tells whether those of the query cache are for this one.
 */
export function startCachingAnswers(areOwn: () => boolean): void {
  queryClient.getQueryCache().subscribe((event) => {
    // Queries also emit `updated` when a fetch starts and on invalidation.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    const [kind] = query.queryKey
    if ((kind === 'self' || kind === 'page') && areOwn()) void cacheAnswer(query.queryKey, query.state.data)
  })
  onOtherPerson(() => {
    if ('caches' in globalThis) void caches.delete(cacheName).catch(() => undefined)
  })
}
