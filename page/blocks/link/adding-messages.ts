import { linkLabel } from '#domain/links.ts'
import { phoneInGroups } from '#domain/links/number-groups.ts'
import { plural } from '#domain/locales.ts'
import { capital, countWord } from '../../paste/count-word.ts'

/** What a pasted address is, as a sentence. */
function foundLink(url: string, t: { call: string; letter: string; site: string }): string {
  if (url.startsWith('tel:')) return `${t.call} ${phoneInGroups(url.slice(4))}`
  return `${url.startsWith('mailto:') ? t.letter : t.site} ${linkLabel(url)}`
}

export const messages = {
  uk: {
    addOne: 'Додати посилання',
    addMany: (count: number) =>
      `Додати ${countWord('uk', count)}\u00A0${plural('uk', count, { one: 'кнопку', few: 'кнопки', many: 'кнопок', other: 'кнопки' })}`,
    foundMany: (count: number, contacts: boolean) =>
      contacts
        ? `${capital(countWord('uk', count))}\u00A0${plural('uk', count, { one: 'кнопка', few: 'кнопки', many: 'кнопок', other: 'кнопки' })} — по одній на кожен контакт`
        : `${capital(countWord('uk', count))}\u00A0${plural('uk', count, { one: 'адреса', few: 'адреси', many: 'адрес', other: 'адреси' })} — кожна стане кнопкою`,
    found: ({ url }: { url: string }) =>
      foundLink(url, { call: 'Це телефон:', letter: 'Це пошта:', site: 'Це посилання на' }),
  },
  en: {
    addOne: 'Add the link',
    addMany: (count: number) => `Add ${countWord('en', count)}\u00A0buttons`,
    foundMany: (count: number, contacts: boolean) =>
      `${capital(countWord('en', count))}\u00A0${contacts ? 'contacts' : 'addresses'}, a button each`,
    found: ({ url }: { url: string }) =>
      foundLink(url, {
        call: 'This is a phone number:',
        letter: 'This is an email address:',
        site: 'This is a link to',
      }),
  },
}
