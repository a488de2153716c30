/** Stylesheets that failed to load. Vite's preload requests each only once and then goes on without it. */
const failed = new Set<HTMLLinkElement>()

/** Repeated requests in progress; later callers wait for them, too. */
const pending = new Set<Promise<void>>()

function notice({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
}

/** Requests stylesheets again that failed since the first call. Rejects if one fails again. */
export async function reloadFailedStyles(): Promise<void> {
  // The error event does not bubble, so it is captured. Adding the same listener again has no effect.
  document.addEventListener('error', notice, { capture: true })
  for (const link of failed) reload(link)
  await Promise.all(pending)
}

function reload(link: HTMLLinkElement): void {
  failed.delete(link)
  const fresh = link.cloneNode() as HTMLLinkElement
  const answer: Promise<void> = new Promise<void>((resolve, reject) => {
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => reject(new Error(`No styles from ${link.href}`)))
  }).finally(() => pending.delete(answer))
  pending.add(answer)
  link.replaceWith(fresh)
}
