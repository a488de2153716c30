import { plural } from '#domain/locales.ts'

const things = (count: number) =>
  `${count} ${plural('uk', count, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блоку' })}`

export const importLinks = {
  title: 'Перенести з іншого сервісу',
  intro:
    'Оберіть файл, який дає Linktree чи LinkStack, або збережену сторінку Linktree, Taplink чи LinkStack. Можна й просто вставити посилання: з Instagram або списком.',
  file: 'Обрати файл',
  fileHint: 'HTML, JSON, CSV або текст, до 5 МБ. Архів спершу розпакуйте. Файл лишається у вашому браузері.',
  paste: 'Або вставте текст',
  pastePlaceholder: 'Мій магазин\nshop.example.ua\nhttps://t.me/olena',
  read: 'Переглянути',
  tooLarge: 'Файл завеликий: можна до 5 МБ. Збережіть сторінку без зображень і спробуйте ще раз.',
  textTooLong: 'Тексту забагато. Вставте його частинами.',
  unreadable: 'Файл не вдалося прочитати. Спробуйте обрати його ще раз.',
  isArchive: 'Це архів. Розпакуйте його й оберіть файл HTML або JSON усередині.',
  nothing: 'Посилань тут не знайшлося. Оберіть файл або вставте посилання, кожне з нового рядка.',
  sources: {
    linktree: 'Схоже на сторінку Linktree',
    taplink: 'Схоже на сторінку Taplink',
    linkstack: 'Схоже на сторінку LinkStack',
    instagram: 'Схоже на посилання з Instagram',
    list: 'Ось що ми зрозуміли',
  },
  choose: 'Що перенести',
  all: 'Обрати все',
  none: 'Зняти все',
  name: (text: string) => `Назва сторінки: ${text}`,
  about: (text: string) => `Опис: ${text}`,
  icons: (count: number) =>
    `Ряд із ${count} ${plural('uk', count, { one: 'іконки', few: 'іконок', many: 'іконок', other: 'іконки' })}`,
  header: 'Заголовок',
  text: 'Текст',
  hidden: 'буде сховано, як і там',
  leftOut: (count: number) =>
    plural('uk', count, {
      one: `Не перенесеться ${count} рядок`,
      few: `Не перенесуться ${count} рядки`,
      many: `Не перенесеться ${count} рядків`,
      other: `Не перенесеться ${count} рядка`,
    }),
  andMore: (count: number) => `і ще ${count}`,
  why: {
    address: 'такої адреси на сторінці бути не може',
    handle: 'незрозуміло, з якої мережі цей нік',
    payment: 'номер для переказу: вставте його в «Додати блок»',
    words: 'тут немає посилання',
    kind: 'таких блоків тут немає',
    many: 'понад 500 записів за раз не беремо',
    long: 'кінець тексту, довшого, ніж тут можна',
  },
  room: (room: number, chosen: number) =>
    room === 0
      ? 'На сторінці вже немає місця для нових блоків.'
      : `Обрано ${things(chosen)}, а місце є лише для ${room}: перші перенесемо, решту покажемо списком.`,
  add: (count: number) => `Перенести ${things(count)}`,
  addWords: 'Перенести назву й опис',
  showRest: 'Показати, що не вмістилося',
  back: 'Назад',
  done: (count: number) => (count === 0 ? 'Перенесено' : `Перенесено ${things(count)}`),
  undo: 'Відмінити',
  noRoom: (count: number) =>
    `${things(count)} не ${plural('uk', count, { one: 'вмістився', few: 'вмістилися', many: 'вмістилося', other: 'вмістилося' })}`,
  noRoomText: 'Скопіюйте цей список: коли звільниться місце або збільшиться ліміт, вставте його тут.',
  rest: 'Що не вмістилося',
  copy: 'Копіювати список',
  copied: 'Список скопійовано',
  copyFailed: 'Не вдалося скопіювати. Виділіть список і скопіюйте його вручну.',
  getPlus: 'Більше блоків у Plus',
  close: 'Закрити',
  finish: 'Готово',
}
