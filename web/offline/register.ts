import { setHasWorker } from './list-address.ts'

/** Returns the paths of the built files that this window has loaded so far. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return names
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}

/**
 * Resolves when the worker is active. `navigator.serviceWorker.ready` would never resolve in a window outside the
 * scope, such as at /my.
 */
function untilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state === 'activated' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })
}

/**
 * Registers the service worker that opens the account area offline, see `worker.ts`. Waits for the window's load event,
 * and does nothing if the person asks for reduced data usage.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData === true) return
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  try {
    const registration = await navigator.serviceWorker.register('/my/worker.js', { scope: '/my/' })
    // On a slow device the worker is installed and waits to be activated by the time that this continues.
    const worker = registration.active ?? registration.waiting ?? registration.installing!
    await untilActive(worker)
    worker.postMessage(loadedFiles())
    setHasWorker()
    // Updates the current URL to the one controlled by the service worker.
    if (location.pathname === '/my') history.replaceState(history.state, '', `/my/${location.search}${location.hash}`)
  } catch {
    // Private windows and in-app browsers may forbid service workers; everything else works without one.
  }
}
