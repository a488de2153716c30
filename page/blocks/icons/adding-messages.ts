import { plural } from '#domain/locales.ts'
import { capital, countWord } from '../../paste/count-word.ts'
export const messages = {
  uk: {
    addOne: 'Додати іконку',
    addMany: (count: number) =>
      `Додати ${countWord('uk', count)}\u00A0${plural('uk', count, { one: 'іконку', few: 'іконки', many: 'іконок', other: 'іконки' })}`,
    foundMany: (count: number, contacts: boolean) =>
      contacts
        ? `${capital(countWord('uk', count))}\u00A0${plural('uk', count, { one: 'іконка', few: 'іконки', many: 'іконок', other: 'іконки' })} — по одній на кожен контакт`
        : `${capital(countWord('uk', count))}\u00A0${plural('uk', count, { one: 'адреса', few: 'адреси', many: 'адрес', other: 'адреси' })} — зробимо ряд іконок`,
  },
  en: {
    addOne: 'Add the icon',
    addMany: (count: number) => `Add ${countWord('en', count)}\u00A0icons`,
    foundMany: (count: number, contacts: boolean) =>
      `${capital(countWord('en', count))}\u00A0${contacts ? 'contacts' : 'addresses'}: they make a row of icons`,
  },
}
