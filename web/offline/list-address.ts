/** Whether this window has a service worker for the paths below /my/. */
let hasWorker = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller != null

/**
 * Returns the URL of the list of pages. The list is at /my, which the service worker does not control: a scope of `/my`
 * would include public pages such as /mykola. With a service worker the list is at /my/ instead, so that it can be
 * reloaded offline.
 */
export function withinWorkerScope(href: string): string {
  return hasWorker ? href.replace(/^\/my(?=[?#]|$)/, '/my/') : href
}

/** Called when the service worker is active. */
export function setHasWorker(): void {
  hasWorker = true
}
