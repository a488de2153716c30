/**
 * Opens the account area without a network. It stands at /my/worker.js, so that it controls what is below /my/ and never a
 * public page. Documents come from the network whenever that answers, so nobody is held on an old release; files have
 * their content in their names, so the first copy is as good as any.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  /** Files of the editor, which the server writes in front of this script. */
  editorFiles?: readonly string[]
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
}

const worker = globalThis as unknown as Worker
const cacheName = 'lanka.files'
/** One document serves every screen. */
const shell = '/my/'
/** Milliseconds for the network to answer, where a copy of the document is there. */
const patienceMs = 5000
/** A release has some 150 files; beyond this the oldest go. */
const mostFiles = 400

/** Keeps those files that are not kept yet; what cannot be fetched now is fetched when it is asked for. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const address of addresses) {
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined)
  }
  const kept = await cache.keys()
  const files = kept.filter(({ url }) => new URL(url).pathname !== shell)
  await Promise.all(files.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)))
}

/** A document of ours, and no sign-in page of a hotel's network. */
function isShell(answer: Response): boolean {
  return answer.ok && !answer.redirected && answer.headers.has('content-security-policy')
}

async function openDocument(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(shell)
  // What is shared is read here alone; in an address for the server it could be longer than any server takes.
  const isShared = new URL(event.request.url).pathname === '/my/share'
  const asked = fetch(isShared ? shell : event.request).then((answer) => {
    if (isShell(answer)) event.waitUntil(cache.put(shell, answer.clone()))
    return answer
  })
  if (kept === undefined) return asked
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([asked.catch(() => kept), late])
}

async function openFile(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(event.request)
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keep([shell, ...(worker.editorFiles ?? [])]), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openDocument(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
})
/** What a window has loaded before it was controlled. */
worker.addEventListener('message', (event) => {
  const { data } = event
  if (Array.isArray(data)) event.waitUntil(keep(data.filter((each) => typeof each === 'string')))
})
