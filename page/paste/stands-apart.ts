import { readPhone } from '#domain/links/phone.ts'
import { readLine } from './line.ts'

/** With a scheme or a path, so that it can be no more of what stands before it. */
const surelyAddress = /^(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/)/i

function isWhole(line: string): boolean {
  const { links, numbers, handles } = readLine(line)
  return links.length + numbers.length + handles.length > 0
}

/** Whether a text that is pasted behind another is no continuation of it, though no space parts them. */
export function standsApart(before: string, pasted: string): boolean {
  // “ opens in English and closes in Ukrainian, as " does in both.
  if (/(?:(?:^|\s)["“]?|[([«„=]|https?:\/\/)$/i.test(before) || /^[\s/?#.]/.test(pasted)) return false
  if (surelyAddress.test(pasted)) return true
  const [line = ''] = /.*$/.exec(before) ?? []
  const [first = ''] = pasted.split('\n')
  return /[\p{L}\p{N}]$/u.test(line) && isWhole(line) && (isWhole(first) || /\s/.test(pasted.trim()))
}

/** Whether a text that is pasted behind an example of its beginning, such as `@`, has that beginning itself. */
export function bringsBeginning(pasted: string): boolean {
  const text = pasted.trim()
  return /^(?:[@+]|0\d)/.test(text) || readPhone(text) !== undefined || surelyAddress.test(text)
}
