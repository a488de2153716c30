/** Stylesheets that could not be fetched. The bundler asks for each only once, and would go on without them. */
const broken = new Set<HTMLLinkElement>()

function notice({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target)
}

/** Asks once more for stylesheets that did not come since the first call. Fails when one still does not. */
export async function mendStyles(): Promise<void> {
  // The event does not rise from the link to the document. Added again, the same listener is still one.
  document.addEventListener('error', notice, { capture: true })
  await Promise.all([...broken].map(fetchAnew))
}

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  broken.delete(link)
  return new Promise((resolve, reject) => {
    const fresh = link.cloneNode() as HTMLLinkElement
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => reject(new Error(`No styles from ${link.href}`)))
    link.replaceWith(fresh)
  })
}
