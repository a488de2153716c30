/** Whether this device has a worker that opens what is below /my/ without a network. */
let isKept = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller != null

/**
 * The list of pages is at /my, which no worker may answer: a scope of `/my` would take public pages such as /mykola in.
 * Where there is a worker, the list stands at /my/ instead, so that it can be reloaded without a network.
 */
export function withKeptList(href: string): string {
  return isKept ? href.replace(/^\/my(?=[?#]|$)/, '/my/') : href
}

/** From now on a worker is there. */
export function listIsKept(): void {
  isKept = true
}
