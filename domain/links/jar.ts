import * as z from 'zod/mini'
import { strictUrl } from './strict.ts'

const host = 'send.monobank.ua'
const jarPath = /^\/jar\/([A-Za-z0-9]{6,20})\/?$/

/**
 * The id that a link to a monobank jar carries, or undefined for any other link. Amounts and comments that the link may
 * ask for are left out.
 */
export function parseJarId(text: string): string | undefined {
  const url = strictUrl(text)
  return url?.hostname === host ? jarPath.exec(url.pathname)?.[1] : undefined
}

export function jarUrl(id: string): string {
  return `https://${host}/jar/${id}`
}

/** A jar's link in its one form; an empty text is a link not filled in yet. */
export const optionalJarLink = z.pipe(
  z.string(),
  z.transform((value, context) => {
    if (value.trim() === '') return ''
    const id = parseJarId(value)
    if (id !== undefined) return jarUrl(id)
    context.issues.push({ code: 'custom', message: 'JAR_LINK_ONLY', input: value })
    return z.NEVER
  }),
)
