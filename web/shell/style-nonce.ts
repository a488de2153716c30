/** The word by which the page's policy knows styles that libraries insert; the server writes it into the shell. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}
