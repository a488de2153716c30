import { linkLabel } from '#domain/links.ts'
import { phoneInGroups } from '#domain/links/number-groups.ts'
import { plural } from '#domain/locales.ts'
import { capital, countWord } from '../../paste/count-word.ts'

/** Returns a sentence that names a pasted address: a call, an e-mail or a site. */
function foundLink(url: string, t: { call: string; letter: string; site: string }): string {
  if (url.startsWith('tel:')) return `${t.call} ${phoneInGroups(url.slice(4))}`
  return `${url.startsWith('mailto:') ? t.letter : t.site} ${linkLabel(url)}`
}

/** Returns a number of blocks in words; `блок` is masculine, and `countWord` has feminine forms. */
function blocks(count: number): string {
  const word = ['нуль', 'один', 'два'][count] ?? countWord('uk', count)
  return `${word}\u00A0${plural('uk', count, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блока' })}`
}

export const messages = {
  uk: {
    addOne: ({ url }: { url: string }) =>
      url.startsWith('tel:') ? 'Додати телефон' : url.startsWith('mailto:') ? 'Додати пошту' : 'Додати посилання',
    addMany: (count: number) => `Додати ${blocks(count)}`,
    foundMany: (count: number, contacts: boolean) =>
      contacts
        ? `${capital(blocks(count))} — по одному на кожен контакт`
        : `${capital(countWord('uk', count))}\u00A0${plural('uk', count, { one: 'адреса', few: 'адреси', many: 'адрес', other: 'адреси' })} — кожна стане блоком`,
    found: ({ url }: { url: string }) =>
      foundLink(url, { call: 'Це телефон:', letter: 'Це пошта:', site: 'Це посилання на' }),
  },
  en: {
    addOne: ({ url }: { url: string }) =>
      `Add the ${url.startsWith('tel:') ? 'phone number' : url.startsWith('mailto:') ? 'email' : 'link'}`,
    addMany: (count: number) => `Add ${countWord('en', count)}\u00A0block${count === 1 ? '' : 's'}`,
    foundMany: (count: number, contacts: boolean) =>
      `${capital(countWord('en', count))}\u00A0${contacts ? 'contacts' : 'addresses'}, a block each`,
    found: ({ url }: { url: string }) =>
      foundLink(url, {
        call: 'This is a phone number:',
        letter: 'This is an email address:',
        site: 'This is a link to',
      }),
  },
}
