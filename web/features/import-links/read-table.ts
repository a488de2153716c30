import { activeNames, type Fields } from './read-entries.ts'

/** Ukrainian and other column names by the field names that services use. */
const otherNames: Readonly<Record<string, string>> = {
  назва: 'title',
  заголовок: 'title',
  посилання: 'url',
  лінк: 'url',
  адреса: 'url',
  опис: 'description',
  тип: 'type',
}
const urlNames = new Set(['url', 'link', 'href', 'link_url', 'target_url'])

/**
 * Splits a table with the separator `sign` into rows (RFC 4180): a quoted value may contain separators, line breaks and
 * doubled quotes.
 */
function rowsOf(text: string, sign: string): string[][] {
  const rows: string[][] = [[]]
  let value = ''
  let quoted = false
  const endValue = () => {
    rows.at(-1)!.push(value.trim())
    value = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!
    if (quoted && character === '"' && text[index + 1] === '"') value += text[(index += 1)]
    else if (character === '"' && (quoted || value.trim() === '')) quoted = !quoted
    else if (quoted || (character !== sign && character !== '\n' && character !== '\r')) value += character
    else {
      endValue()
      if (character !== sign) rows.push([])
    }
  }
  endValue()
  return rows.filter((row) => row.some((each) => each !== ''))
}

function nameOf(column: string): string {
  const name = column.toLowerCase().replaceAll(/\s+/g, '_')
  return Object.hasOwn(otherNames, name) ? otherNames[name]! : name
}

const isNo = /^(?:false|0|no|ні)$/i

/** Reads a table as entries if its first row names the columns and one of them holds addresses; otherwise undefined. */
export function readTable(text: string): Fields[] | undefined {
  const first = /\S[^\r\n]*/.exec(text)?.[0] ?? ''
  const namesBy = (sign: string) => (rowsOf(first, sign)[0] ?? []).map(nameOf)
  const sign = [',', ';', '\t'].find((each) => {
    const names = namesBy(each)
    return names.length > 1 && names.some((name) => urlNames.has(name))
  })
  if (sign === undefined) return undefined
  const names = namesBy(sign)
  const valueOf = (name: string, value: string) => (activeNames.includes(name) ? !isNo.test(value) : value)
  return rowsOf(text, sign)
    .slice(1)
    .map((row) => Object.fromEntries(names.map((name, index) => [name, valueOf(name, row[index] ?? '')])))
}
