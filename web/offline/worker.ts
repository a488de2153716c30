/**
 * Service worker that opens the account area offline. Served at /my/worker.js, so that its scope is /my/ and never
 * includes a public page. Documents are fetched from the network first, so no one stays on an old release; files have a
 * content hash in their names, so they are served from the cache first.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  /** Paths of the editor's files, which the server prepends to this script. */
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
/** One document serves all screens. */
const shell = '/my/'
/** Milliseconds to wait for the network if the document is cached. */
const networkTimeoutMs = 5000
/**
 * Maximum number of cached files besides the editor's and those that the last window loaded: what a window of an earlier
 * release may still need, and less used screens. Beyond it the oldest are deleted.
 */
const mostOtherFiles = 500
/** Files fetched at once: one after the other, a slow network takes a minute for those of the editor. */
const filesAtOnce = 6

const pathOf = (address: string) => new URL(address, worker.location.href).pathname

/** Caches those files that are not cached yet; files that cannot be fetched now are cached when they are requested. */
async function cacheFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const known = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  const missing = addresses.filter((address) => !known.has(pathOf(address)))
  const fetchMissing = async () => {
    for (let address = missing.shift(); address !== undefined; address = missing.shift())
      await cache.add(address).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: filesAtOnce }, fetchMissing))
}

/** Deletes the oldest files that neither the editor of this release nor the given window needs. */
async function deleteOldFiles(loaded: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const needed = new Set([shell, ...(worker.editorFiles ?? []), ...loaded.map(pathOf)])
  const others = (await cache.keys()).filter(({ url }) => !needed.has(pathOf(url)))
  await Promise.all(others.slice(0, Math.max(0, others.length - mostOtherFiles)).map((file) => cache.delete(file)))
}

/** Whether a response is the product's document and not a captive portal's page. */
function isShell(answer: Response): boolean {
  return answer.ok && !answer.redirected && answer.headers.has('content-security-policy')
}

async function openDocument(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const cached = await cache.match(shell)
  // Shared content in the query is read only by the browser; sent to the server, the URL could exceed its length limit.
  const isShared = new URL(event.request.url).pathname === '/my/share'
  const asked = fetch(isShared ? shell : event.request).then((answer) => {
    if (isShell(answer)) event.waitUntil(cache.put(shell, answer.clone()))
    return answer
  })
  if (cached === undefined) return asked
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), networkTimeoutMs))
  return Promise.race([asked.catch(() => cached), late])
}

async function openFile(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const cached = await cache.match(event.request)
  if (cached !== undefined) return cached
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheFiles([shell, ...(worker.editorFiles ?? [])]), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openDocument(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
})
/**
 * Caches the files that a window loaded before the worker controlled it. Only then is it known which files may go, since
 * the list of the editor's names no fonts.
 */
worker.addEventListener('message', (event) => {
  const { data } = event
  if (!Array.isArray(data)) return
  const loaded = data.filter((each) => typeof each === 'string')
  event.waitUntil(cacheFiles(loaded).then(() => deleteOldFiles(loaded)))
})
