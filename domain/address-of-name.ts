import { fieldLimits, path } from './fields.ts'

/** Latin transliteration as in Ukrainian passports, by the resolution of the Cabinet of Ministers No. 55 of 2010. */
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
  // NFKD makes a letter of it.
  '№': ' ',
}
/** Letters that are transliterated differently at the beginning of a word. */
const initials: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

const link = /^(?:https?:\/\/)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})(?:\/([^?#]*))?(?:[?#].*)?$/i

/** Returns the name that a pasted link contains: that of a profile or, if it has none, the host. */
function nameIn(text: string): string {
  const [, host = text, path = ''] = link.exec(text) ?? []
  const parts = path.split('/').filter(Boolean)
  // A longer path leads to a post or another item, not to a profile.
  const profile = parts.length === 1 && /^[\w.-]+$/.test(parts[0]!) && !/\.(?:php|html?)$/.test(parts[0]!)
  return parts.find((part) => part.startsWith('@')) ?? (profile ? parts[0]! : host)
}

/** Returns an address for a page of this name, transliterated into Latin; empty if no valid address results. */
export function addressOfName(name: string): string {
  const latin = nameIn(name.trim())
    .normalize()
    .toLowerCase()
    .replaceAll('зг', 'zgh')
    .replaceAll(/(^|[^\p{L}'’ʼ])([єїйюя])/gu, (_, before: string, letter: string) => before + initials[letter]!)
    .replaceAll(/[а-яєіїґ'’ʼ№]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  const address = latin
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, fieldLimits.path.max)
    .replaceAll(/^_+|_+$/g, '')
  return path.safeParse(address).success ? address : ''
}
