import { linkLabel } from '#domain/links.ts'
import { phoneInGroups } from '#domain/links/number-groups.ts'
import { plural } from '#domain/locales.ts'
import { capital, countWord } from '../../paste/count-word.ts'

/** Returns the word for what an address is: a phone number, a mailbox or a site. */
function kindOf(url: string, words: { phone: string; mailbox: string; site: string }): string {
  return url.startsWith('tel:') ? words.phone : url.startsWith('mailto:') ? words.mailbox : words.site
}

/** Returns a sentence that names a pasted address. */
function foundLink(url: string, words: Parameters<typeof kindOf>[1]): string {
  return `${kindOf(url, words)} ${url.startsWith('tel:') ? phoneInGroups(url.slice(4)) : linkLabel(url)}`
}

/** Returns a number of blocks in words; `блок` is masculine, and `countWord` has feminine forms. */
function blocks(count: number): string {
  const word = ['нуль', 'один', 'два'][count] ?? countWord('uk', count)
  return `${word}\u00A0${plural('uk', count, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блока' })}`
}

export const messages = {
  uk: {
    addOne: ({ url }: { url: string }) =>
      `Додати ${kindOf(url, { phone: 'телефон', mailbox: 'пошту', site: 'посилання' })}`,
    addMany: (count: number) => `Додати ${blocks(count)}`,
    foundMany: (count: number, contacts: boolean) =>
      contacts
        ? `${capital(blocks(count))} — по одному на кожен контакт`
        : `${capital(countWord('uk', count))}\u00A0${plural('uk', count, { one: 'адреса', few: 'адреси', many: 'адрес', other: 'адреси' })} — кожна стане блоком`,
    found: ({ url }: { url: string }) =>
      foundLink(url, { phone: 'Це телефон:', mailbox: 'Це пошта:', site: 'Це посилання на' }),
  },
  en: {
    addOne: ({ url }: { url: string }) =>
      `Add the ${kindOf(url, { phone: 'phone number', mailbox: 'email', site: 'link' })}`,
    addMany: (count: number) => `Add ${countWord('en', count)}\u00A0block${count === 1 ? '' : 's'}`,
    foundMany: (count: number, contacts: boolean) =>
      `${capital(countWord('en', count))}\u00A0${contacts ? 'contacts' : 'addresses'}, a block each`,
    found: ({ url }: { url: string }) =>
      foundLink(url, {
        phone: 'This is a phone number:',
        mailbox: 'This is an email address:',
        site: 'This is a link to',
      }),
  },
}
