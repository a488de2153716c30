import { plural } from '#domain/locales.ts'
import type { PagePart } from '#contract/page-files.ts'

const blocks = (count: number) =>
  `${count} ${plural('uk', count, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блока' })}`

export const pageFile = {
  lead: 'Завантажте сторінку одним файлом: блоки, вигляд, форма й фото. Потім із нього можна повернути цю сторінку або зробити таку саму.',
  without: 'Повідомлень, статистики й ключів Diaka у файлі немає.',
  save: 'Завантажити файл',
  saving: 'Файл завантажується',
  saved: 'Файл завантажено',
  choose: 'Перенести з файлу',
  reading: 'Перевіряємо файл',
  tooLarge: 'Файл більший за 50 МБ.',

  title: 'Перенести сторінку з файлу?',
  undoHint: 'Те, що є зараз, залишиться в історії: повернете одним натисканням.',
  same: 'Файл і сторінка однакові: змінювати нема чого.',
  changedMeanwhile: 'Поки ви читали, сторінка змінилася. Ось що зміниться тепер.',
  added: (count: number) => `Додамо ${blocks(count)}`,
  changed: (count: number) => `Змінимо ${blocks(count)}`,
  removed: (count: number) => `Видалимо ${blocks(count)}`,
  more: (count: number) => `і ще ${count}`,
  parts: 'Також зміниться',
  part: {
    title: 'назва',
    description: 'опис',
    avatar: 'фото',
    lang: 'мова сторінки',
    translation: 'тексти іншою мовою',
    theme: 'вигляд',
    form: 'форма',
    analytics: 'інтеграції',
    widget: 'віджет',
    order: 'порядок блоків',
  } satisfies Record<PagePart, string>,
  hidden: 'Відвідувачі побачать не все',
  hiddenText: (count: number) => `Поки немає Plus, буде сховано ${blocks(count)}.`,
  resting: {
    form: 'Форма не показуватиметься.',
    dynamic: 'Анімоване тло не показуватиметься.',
    analytics: 'Інтеграції не працюватимуть.',
    widget: 'Віджет не показуватиметься.',
  },
  unsigned: 'HTML потребує нового підпису',
  unsignedText: (count: number) =>
    `HTML (${blocks(count)}) буде сховано, доки наша команда не підпише код для цієї сторінки.`,
  foreign: 'Файл з іншого сайту',
  foreignText: 'Його зробили не тут. Переносьте лише те, чому довіряєте.',
  foreignHtml: (count: number) => `HTML не переносимо: ${blocks(count)} лишаємо у файлі.`,
  take: 'Перенести з файлу',
  takeForeign: 'Довіряю, перенести',
  close: 'Закрити',

  taken: 'Сторінка тепер така, як у файлі',
  undo: 'Відмінити',
  undone: 'Відмінено: сторінка знову така, як була',
}
