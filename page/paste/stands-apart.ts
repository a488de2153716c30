import { readPhone } from '#domain/links/phone.ts'
import { readLine } from './line.ts'

/** A certain address, with a scheme or a path, so that it does not continue the preceding text. */
const surelyAddress = /^(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/)/i

function isWhole(line: string): boolean {
  const { links, numbers, handles } = readLine(line)
  return links.length + numbers.length + handles.length > 0
}

/** Whether a text pasted behind another one without a space is no continuation of it. */
export function standsApart(before: string, pasted: string): boolean {
  // “ opens in English and closes in Ukrainian; " does both.
  if (/(?:(?:^|\s)["“]?|[([«„=]|https?:\/\/)$/i.test(before) || /^[\s/?#.]/.test(pasted)) return false
  if (surelyAddress.test(pasted)) return true
  const [line = ''] = /.*$/.exec(before) ?? []
  const [first = ''] = pasted.split('\n')
  return /[\p{L}\p{N}]$/u.test(line) && isWhole(line) && (isWhole(first) || /\s/.test(pasted.trim()))
}

/** Whether a text pasted behind a sample beginning, such as `@`, contains that beginning itself. */
export function bringsBeginning(pasted: string): boolean {
  const text = pasted.trim()
  return /^(?:[@+]|0\d)/.test(text) || readPhone(text) !== undefined || surelyAddress.test(text)
}
