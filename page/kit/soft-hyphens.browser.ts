/**
 * Visitors' pages are rendered by the server. The preview lets the browser break long words anywhere, since the rules
 * of hyphenation are too large for it.
 */
export function withSoftHyphens(...[text]: [text: string, longWord?: number]): string {
  return text
}

export { withSoftHyphens as withWordBoxes }
