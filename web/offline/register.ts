import { listIsKept } from './list-address.ts'

/** Files that this window has loaded so far. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return names
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}

/** `navigator.serviceWorker.ready` would never come in a window that was opened outside of the scope, at /my. */
function untilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state === 'activated' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })
}

/**
 * Lets the account area open without a network, see `worker.ts`. It waits until the window has nothing else to load, and
 * leaves those alone who ask for little traffic.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData === true) return
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  try {
    const { active, installing } = await navigator.serviceWorker.register('/my/worker.js', { scope: '/my/' })
    const worker = active ?? installing!
    await untilActive(worker)
    worker.postMessage(loadedFiles())
    listIsKept()
    // What is shown already takes its lasting form.
    if (location.pathname === '/my') history.replaceState(history.state, '', `/my/${location.search}${location.hash}`)
  } catch {
    // Private windows and browsers inside other apps may forbid it; everything works but for this.
  }
}
