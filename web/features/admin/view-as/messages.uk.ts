import { plural } from '#domain/locales.ts'

const minutes = (count: number) =>
  `${count} ${plural('uk', count, { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' })}`

export const as = {
  yes: 'так',
  no: 'ні',
  none: '—',

  formEnabled: 'Показувати на сторінці',
  formTitle: 'Заголовок',
  fieldType: 'Що запитує',
  fieldTypes: { text: 'Текст', email: 'Пошту', tel: 'Телефон' },
  placeholder: 'Підказка в полі',
  buttonCaption: 'Напис на кнопці',
  redirectUrl: 'Після надсилання веде на',
  ownWords: (words: string) => `${words} (стандартний текст)`,
  formPaused: 'Форма працює у Plus, тож зараз відвідувачі її не бачать.',

  lookTitle: 'Навіщо вам ці повідомлення?',
  lookText: (count: number) =>
    `Відвідувачі писали їх не вам. Назвіть причину, і повідомлення відкриються на ${minutes(count)}. Причину й сам перегляд видно в журналі безпеки власника.`,
  lookReason: 'Причина',
  lookHint: 'Наприклад: скарга на погрози, звернення власника.',
  lookOpen: (count: number) => `Відкрити на ${minutes(count)}`,
  noMessages: 'Повідомлень немає',
  noMessagesText: {
    inbox: 'У вхідних нічого немає.',
    spam: 'У спамі нічого немає.',
  },
  folders: 'Папка',
  inbox: 'Вхідні',
  spam: 'Спам',
  reasons: {
    blocked: 'Відправника заблоковано',
    links: 'Багато посилань',
    repeated: 'Той самий текст надсилають багато разів',
    fast: 'Надіслано швидше, ніж пишуть люди',
    owner: 'Власник позначив як спам',
  },
  unread: 'Не прочитано',

  noVersions: 'Версій немає',
  noVersionsText: 'Сторінку ще не змінювали.',

  analytics: 'Аналітика',
  analyticsNone: 'не підключено',
  umamiAt: (id: string, host: string) => `${id}, сервер ${host}`,
  widget: 'Віджет на сайт',
  widgetEnabled: 'Увімкнено',
  side: 'Де кнопка',
  sides: { left: 'ліворуч', right: 'праворуч' },
  caption: 'Напис',
  site: 'Де працює',
  anySite: 'на будь-якому сайті',
  integrationsPaused: 'Аналітика й віджет працюють у Plus, тож зараз вони вимкнені.',
}
