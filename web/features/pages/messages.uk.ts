import { plural, quoted } from '#domain/locales.ts'

export const pages = {
  title: 'Мої сторінки',
  count: (used: number, limit: number) =>
    used > limit
      ? `${used} ${plural('uk', used, { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' })}`
      : `${used} з ${limit} ${plural('uk', limit, { one: 'сторінки', few: 'сторінок', many: 'сторінок', other: 'сторінки' })}`,
  main: 'Головна',
  archived: 'В архіві',
  archivedNote: 'Відвідувачі потрапляють на головну сторінку.',
  leavingNote: 'Сторінку сховано, бо акаунт чекає на видалення.',
  beyondPlan: 'Сторінка чекає на Plus',
  beyondPlanNote: 'Відвідувачі потрапляють на головну сторінку. З Plus ця сторінка відкриється знову.',
  beyondPlanOffer: 'Повернути Plus',
  getPlus: 'Отримати Plus',
  editOf: (title: string) => `Редагувати ${quoted(title)}`,
  open: 'Відкрити',
  week: 'за тиждень',
  firstWeek: 'за перший тиждень',
  weekVisitors: (count: number) =>
    plural('uk', count, { one: 'відвідувач', few: 'відвідувачі', many: 'відвідувачів', other: 'відвідувача' }),
  weekMore: (amount: string) => `на ${amount} більше, ніж тижнем раніше`,
  weekLess: (amount: string) => `на ${amount} менше, ніж тижнем раніше`,
  weekSame: 'стільки ж, як тижнем раніше',
  copyLink: 'Копіювати адресу',
  linkCopied: 'Адресу скопійовано',
  copyFailed: 'Не вдалося скопіювати. Виділіть адресу й скопіюйте її вручну.',
  more: (title: string) => `Дії зі сторінкою ${quoted(title)}`,
  statistics: 'Статистика',
  settings: 'Налаштування',
  archive: 'Архівувати',
  unarchive: 'Дістати з архіву',
  remove: 'Видалити',
  asked: {
    archive: {
      title: (title: string) => `Архівувати ${quoted(title)}?`,
      text: 'Сторінка зникне для відвідувачів: її адреса вестиме на головну. Вміст і статистика залишаться, а дістати сторінку з архіву можна будь-коли.',
      submit: 'Архівувати',
    },
    remove: {
      title: (title: string) => `Видалити ${quoted(title)}?`,
      text: 'Сторінка потрапить до кошика й перестане відкриватися. Повернути її можна впродовж 30 днів.',
      submit: 'Видалити',
    },
    erase: {
      title: (title: string) => `Видалити ${quoted(title)} назавжди?`,
      text: 'Сторінка зникне одразу разом зі статистикою та повідомленнями, а її адресу зможуть зайняти інші. Повернути її буде неможливо.',
      submit: 'Видалити назавжди',
    },
  },
  archiveDone: 'Сторінку заархівовано',
  unarchiveDone: 'Сторінка знову відкрита для відвідувачів',
  removeDone: (title: string) => `${quoted(title)} у кошику`,
  eraseDone: 'Сторінку видалено назавжди',
  restoreDone: 'Сторінку повернуто',
  create: 'Нова сторінка',
  createShort: 'Нова',
  createTitle: 'Нова сторінка',
  createText: 'Назву й адресу можна змінити пізніше.',
  createSubmit: 'Створити',
  move: 'Перенести з Linktree',
  name: 'Назва',
  namePlaceholder: 'Наприклад, «Мої майстер-класи»',
  address: 'Адреса',
  addressHint: 'Латинські літери, цифри та знак _.',
  addressReady: (address: string) => `Сторінка буде за адресою ${address}`,
  limitShow: 'Що ще є у Plus',
  limitText: (count: number) =>
    `У Plus можна мати до ${count} ${plural('uk', count, { one: 'сторінки', few: 'сторінок', many: 'сторінок', other: 'сторінки' })}: окремо для магазину, подій чи збору.`,
  limitPlus: (count: number) =>
    `Це всі ${count} ${plural('uk', count, { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' })}, які вміщує Plus. Щоб додати нову, видаліть непотрібну.`,
}
