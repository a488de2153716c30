import type { QueryKey } from '@tanstack/react-query'
import { NetworkError } from '#web/http/failures.ts'
import { queryClient } from '#web/query-client.ts'
import { session } from '#web/session/current-session.ts'

const cacheName = 'lanka.answers'
/** Milliseconds for the server to answer, where an earlier answer is there. */
const patienceMs = 5000

/** Names an answer by whose it is. */
function addressOf(userId: string, key: QueryKey): string {
  return `/kept/${[userId, ...key].map((part) => encodeURIComponent(String(part))).join('/')}`
}

/** Browsers keep it from pages without HTTPS, and some from private windows. */
async function open(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(cacheName).catch(() => undefined) : undefined
}

async function read<Answer>(key: QueryKey): Promise<Answer | undefined> {
  const userId = session.identity()?.id
  if (userId === undefined) return undefined
  const kept = await (await open())?.match(addressOf(userId, key)).catch(() => undefined)
  return (await kept?.json().catch(() => undefined)) as Answer | undefined
}

/**
 * What the server answers, or what it answered last where it cannot be reached: so that the editor opens without a network.
 * Only for the first look; whatever a window knows already is newer.
 */
export async function orKept<Answer>(key: QueryKey, ask: () => Promise<Answer>): Promise<Answer> {
  const userId = session.identity()?.id
  const kept = queryClient.getQueryData(key) === undefined ? await read<Answer>(key) : undefined
  if (kept === undefined) return ask()
  const asked = ask().catch((error: unknown) => {
    if (error instanceof NetworkError) return kept
    throw error
  })
  // What comes later than that is shown as soon as it is here, unless somebody else uses the window by then.
  asked.then(
    (answer) => answer !== kept && session.identity()?.id === userId && queryClient.setQueryData(key, answer),
    () => undefined,
  )
  return Promise.race([asked, new Promise<Answer>((resolve) => setTimeout(() => resolve(kept), patienceMs))])
}

async function keep(key: QueryKey, answer: unknown): Promise<void> {
  const userId = session.identity()?.id
  if (userId === undefined) return
  const response = new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  // A full device only loses this convenience.
  await (await open())?.put(addressOf(userId, key), response).catch(() => undefined)
}

/** Keeps what the editor needs of every answer from now on, until somebody signs out on this device. */
export function keepAnswers(): void {
  queryClient.getQueryCache().subscribe((event) => {
    // A query is updated when it begins and when it is outdated, too.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    const [kind] = query.queryKey
    if (kind === 'self' || kind === 'page') void keep(query.queryKey, query.state.data)
  })
  let owner = session.identity()?.id
  session.subscribe(() => {
    const now = session.identity()?.id
    if (now === owner) return
    owner = now
    if ('caches' in globalThis) void caches.delete(cacheName).catch(() => undefined)
  })
}
