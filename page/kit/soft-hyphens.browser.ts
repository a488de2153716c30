/**
 * Visitors' pages are rendered by the server. The preview lets the browser break long words anywhere, since the rules
 * of hyphenation are too large for it.
 */
export function withSoftHyphens(...[text]: [text: string, longWord?: number]): string {
  return text
}

/** There are no boxes. */
export const wordStyle = ''

/** Lets lines end after separators in long addresses, also where the next line has room, by U+200B. */
export function withWordBoxes(text: string): string {
  return text.replace(/\S{10,}/g, (long) => long.replace(/([\p{L}\d]{2}[./@_])(?=\p{L}{2})/gu, '$1\u200B'))
}

export { withWordBoxes as withNameBoxes, withWordBoxes as withTitleBoxes }
