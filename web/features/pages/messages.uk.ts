import { plural } from '#domain/locales.ts'

export const pages = {
  title: 'Мої сторінки',
  count: (used: number, limit: number) =>
    `${used} з ${limit} ${plural('uk', limit, { one: 'сторінки', few: 'сторінок', many: 'сторінок', other: 'сторінки' })}`,
  main: 'Головна',
  archived: 'В архіві',
  archivedNote: 'Відвідувачі потрапляють на головну сторінку.',
  beyondPlan: 'Лише у Plus',
  beyondPlanNote: 'Відвідувачі потрапляють на головну сторінку. З Plus ця сторінка відкриється знову.',
  edit: 'Редагувати',
  copyLink: 'Копіювати посилання',
  linkCopied: 'Посилання скопійовано',
  copyFailed: 'Не вдалося скопіювати. Виділіть адресу й скопіюйте її вручну.',
  more: (title: string) => `Дії зі сторінкою «${title}»`,
  statistics: 'Статистика',
  settings: 'Налаштування',
  archive: 'Архівувати',
  unarchive: 'Повернути з архіву',
  remove: 'Видалити',
  archiveTitle: (title: string) => `Архівувати «${title}»?`,
  archiveText:
    'Сторінка зникне для відвідувачів: її адреса вестиме на головну. Вміст і статистика залишаться, повернути можна будь-коли.',
  archiveDone: 'Сторінку заархівовано',
  unarchiveDone: 'Сторінка знову доступна',
  removeTitle: (title: string) => `Видалити «${title}»?`,
  removeText:
    'Сторінка потрапить до кошика на 30 днів і перестане відкриватися. Упродовж цього часу її можна повернути.',
  removeDone: (title: string) => `«${title}» у кошику`,
  trash: (count: number) =>
    `Кошик: ${count} ${plural('uk', count, { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' })}`,
  trashUntil: (date: string) => `Зникне назавжди ${date}`,
  restore: 'Повернути',
  restoreOf: (title: string) => `Повернути «${title}»`,
  restoreDone: 'Сторінку повернуто',
  create: 'Нова сторінка',
  createTitle: 'Нова сторінка',
  createText: 'Назву й адресу можна змінити пізніше.',
  createSubmit: 'Створити',
  name: 'Назва',
  namePlaceholder: 'Наприклад, «Мої майстер-класи»',
  address: 'Адреса',
  addressHint: 'Латинські літери, цифри та знак _.',
  addressReady: (address: string) => `Сторінка буде за адресою ${address}`,
  limitTitle: 'На тарифі Free — одна сторінка',
  limitText: (count: number) =>
    `У Plus можна мати до ${count} ${plural('uk', count, { one: 'сторінки', few: 'сторінок', many: 'сторінок', other: 'сторінки' })}: окремо для магазину, подій чи збору.`,
  limitPlus: (count: number) =>
    `Це всі ${count} ${plural('uk', count, { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' })}, які вміщує Plus. Щоб додати нову, видаліть непотрібну.`,
}
