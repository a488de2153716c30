import { activeNames, type Fields } from './read-entries.ts'

/** What people call the columns that services have other names for. */
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
 * The rows of a table whose values a sign sets apart (RFC 4180): a value in quotes may hold that sign, ends of lines and
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

/** A table that begins with the names of its columns, one of them of addresses, as entries; undefined for other texts. */
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
