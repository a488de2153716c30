import { fieldLimits, path } from './fields.ts'

/** Letters as passports of Ukraine write them in Latin, by the resolution of the Cabinet of Ministers No. 55 of 2010. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'iu',
  я: 'ia',
  ь: '',
  "'": '',
  '’': '',
  ʼ: '',
}
/** The same at the beginning of a word. */
const initials: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

const link = /^(?:https?:\/\/)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})(?:\/([^?#]*))?(?:[?#].*)?$/i

/** What a pasted link says of whose it is: the name of a profile or, where it has none, its host. */
function nameIn(text: string): string {
  const [, host = text, path = ''] = link.exec(text) ?? []
  const parts = path.split('/').filter(Boolean)
  // A longer path leads to something of theirs, or says nothing of whose it is.
  const profile = parts.length === 1 && /^[\w.-]+$/.test(parts[0]!) && !/\.(?:php|html?)$/.test(parts[0]!)
  return parts.find((part) => part.startsWith('@')) ?? (profile ? parts[0]! : host)
}

/** The address that a page of this name may have: its words in Latin; nothing where they make no address. */
export function addressOfName(name: string): string {
  const latin = nameIn(name.trim())
    .normalize()
    .toLowerCase()
    .replaceAll('зг', 'zgh')
    .replaceAll(/(^|[^\p{L}'’ʼ])([єїйюя])/gu, (_, before: string, letter: string) => before + initials[letter]!)
    .replaceAll(/[а-яєіїґ'’ʼ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  const address = latin
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, fieldLimits.path.max)
    .replaceAll(/^_+|_+$/g, '')
  return path.safeParse(address).success ? address : ''
}
