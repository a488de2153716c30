// Texts of the fields that whole screens of the editor share with block forms; loaded with those screens.
import { plural } from '#domain/locales.ts'

const uk = {
  charactersLeft: (count: number) =>
    `ще ${count} ${plural('uk', count, { one: 'символ', few: 'символи', many: 'символів', other: 'символу' })}`,
  charactersOver: (count: number) =>
    `${count} ${plural('uk', count, { one: 'зайвий символ', few: 'зайві символи', many: 'зайвих символів', other: 'зайвого символу' })}`,
  uploading: 'Завантажуємо…',
}

const en: typeof uk = {
  charactersLeft: (count) => `${count} ${plural('en', count, { one: 'character', other: 'characters' })} left`,
  charactersOver: (count) => `${count} ${plural('en', count, { one: 'character', other: 'characters' })} too many`,
  uploading: 'Uploading…',
}

export const messages = { uk, en }
