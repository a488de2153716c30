import { plural } from '#domain/locales.ts'

const uk = {
  options: 'Вигляд і видимість',
  hidden: 'Приховати від відвідувачів',
  hiddenHint: 'Блок залишиться у вас, а на сторінці його не буде',
  textColor: 'Колір тексту',
  backgroundColor: 'Колір тла',
  colorHint: 'Якщо текст погано читатиметься на такому тлі, його буде трохи підправлено',
  themeColor: 'Як у темі',
  pickColor: 'Вибрати з палітри',
  resetColor: 'Повернути колір теми',
  fullWidth: 'На всю ширину',
  padding: 'Внутрішні відступи',
  paddingNone: 'Без',
  paddingS: 'Малі',
  paddingNormal: 'Звичайні',
  paddingL: 'Великі',
  charactersLeft: (count: number) =>
    `ще ${count} ${plural('uk', count, { one: 'символ', few: 'символи', many: 'символів', other: 'символу' })}`,
  charactersOver: (count: number) =>
    `${count} ${plural('uk', count, { one: 'зайвий символ', few: 'зайві символи', many: 'зайвих символів', other: 'зайвого символу' })}`,
  chooseIcon: 'Вибрати іконку',
  searchIcon: 'Пошук',
  iconsFound: (count: number) =>
    `${count} ${plural('uk', count, { one: 'іконка', few: 'іконки', many: 'іконок', other: 'іконки' })}`,
  noIconFound: 'Такої іконки немає',
  close: 'Закрити',
  uploading: 'Завантажуємо…',
  linkIncorrect: 'Перевірте адресу: сайт (https://example.com), пошта (mailto:) або телефон (tel:)',
}

const en: typeof uk = {
  options: 'Look and visibility',
  hidden: 'Hide from visitors',
  hiddenHint: 'The block stays with you but is not on the page',
  textColor: 'Text colour',
  backgroundColor: 'Background colour',
  colorHint: 'Text that would be hard to read on this background is corrected a little',
  themeColor: 'As in the theme',
  pickColor: 'Pick from the palette',
  resetColor: 'Back to the theme’s colour',
  fullWidth: 'Full width',
  padding: 'Inner spacing',
  paddingNone: 'None',
  paddingS: 'Small',
  paddingNormal: 'Normal',
  paddingL: 'Large',
  charactersLeft: (count) => `${count} ${plural('en', count, { one: 'character', other: 'characters' })} left`,
  charactersOver: (count) => `${count} ${plural('en', count, { one: 'character', other: 'characters' })} too many`,
  chooseIcon: 'Choose an icon',
  searchIcon: 'Search',
  iconsFound: (count) => `${count} ${plural('en', count, { one: 'icon', other: 'icons' })}`,
  noIconFound: 'There is no such icon',
  close: 'Close',
  uploading: 'Uploading…',
  linkIncorrect: 'Check the address: a site (https://example.com), an e-mail (mailto:) or a phone number (tel:)',
}

export const messages = { uk, en }
