import { plural, quoted } from '#domain/locales.ts'

export const trash = {
  title: (pages: number, blocks: number) => {
    const counts = [
      pages > 0 &&
        `${pages} ${plural('uk', pages, { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' })}`,
      blocks > 0 && `${blocks} ${plural('uk', blocks, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блоку' })}`,
    ]
    return `Кошик: ${counts.filter(Boolean).join(', ')}`
  },
  note: (most: number) =>
    `Сторінок разом із видаленими може бути ${most}. Коли місця бракує, нова замінює ту, яку видалено найдавніше.`,
  blocksNote: 'Тут зберігаються сто останніх видалених блоків з усіх сторінок.',
  from: (page: string) => `Зі сторінки ${quoted(page)}.`,
  until: (date: string) => `Зникне назавжди ${date}`,
  restore: 'Повернути',
  restoreOf: (title: string) => `Повернути ${quoted(title)}`,
  eraseOf: (title: string) => `Видалити ${quoted(title)} назавжди`,
  blockRestored: (page: string) => `Блок повернуто на сторінку ${quoted(page)}`,
  blockRestoredOver: (page: string, most: number) =>
    `Блок повернуто на сторінку ${quoted(page)}. Відвідувачі бачать лише перші ${most} блоків.`,
  open: 'Відкрити',
}
