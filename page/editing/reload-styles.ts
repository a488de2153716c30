/** Stylesheets that could not be fetched. The bundler asks for each only once, and would go on without them. */
const broken = new Set<HTMLLinkElement>()

/** Those asked for once more and not answered yet. Whoever comes meanwhile waits for them too. */
const pending = new Set<Promise<void>>()

function notice({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target)
}

/** Asks once more for stylesheets that did not come since the first call. Fails when one still does not. */
export async function reloadFailedStyles(): Promise<void> {
  // The event does not rise from the link to the document. Added again, the same listener is still one.
  document.addEventListener('error', notice, { capture: true })
  for (const link of broken) fetchAnew(link)
  await Promise.all(pending)
}

function fetchAnew(link: HTMLLinkElement): void {
  broken.delete(link)
  const fresh = link.cloneNode() as HTMLLinkElement
  const answer: Promise<void> = new Promise<void>((resolve, reject) => {
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => reject(new Error(`No styles from ${link.href}`)))
  }).finally(() => pending.delete(answer))
  pending.add(answer)
  link.replaceWith(fresh)
}
