import { plural, quoted } from '#domain/locales.ts'
import { formatNumber } from './numbers.ts'

type Forms = Parameters<typeof plural<'uk'>>[2]
const counted = (count: number, forms: Forms) => `${formatNumber('uk', count)}\u00A0${plural('uk', count, forms)}`
const people = (count: number) => counted(count, { one: 'людина', few: 'людини', many: 'людей', other: 'людини' })
const visitors = (count: number) =>
  counted(count, { one: 'відвідувач', few: 'відвідувачі', many: 'відвідувачів', other: 'відвідувача' })
const views = (count: number) =>
  counted(count, { one: 'перегляд', few: 'перегляди', many: 'переглядів', other: 'перегляду' })
const clicks = (count: number) =>
  counted(count, { one: 'перехід', few: 'переходи', many: 'переходів', other: 'переходу' })
const days = (count: number) =>
  `${count} ${plural('uk', count, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`

const botVisits = (count: number) =>
  counted(count, { one: 'візит бота', few: 'візити ботів', many: 'візитів ботів', other: 'візиту бота' })
/** The visits are named once where those of bots stand before. */
const ownVisits = (count: number, named: boolean) =>
  counted(
    count,
    named
      ? { one: 'ваш власний', few: 'ваші власні', many: 'ваших власних', other: 'ваших власних' }
      : { one: 'ваш візит', few: 'ваші візити', many: 'ваших візитів', other: 'вашого візиту' },
  )

/** In the accusative, with the word for “on”; the first one is Sunday. */
const onWeekday = ['у неділю', 'у понеділок', 'у вівторок', 'у середу', 'у четвер', 'у п’ятницю', 'у суботу']

export const statistics = {
  period: 'Період',
  yesterday: 'Учора',
  days,
  lastDays: (count: number) => `Останні ${days(count)} за київським часом`,
  versus: (now: string, before: string) => `${now} проти ${before}`,
  save: 'Завантажити CSV',
  views: 'Перегляди',
  visitors: 'Відвідувачі',
  clicks: 'Переходи',
  rate: 'Переходів на 100 переглядів',
  before: (figure: string) => `було ${figure}`,
  more: (change: string) => `на ${change} більше, ніж було`,
  less: (change: string) => `на ${change} менше, ніж було`,
  same: 'без змін',
  sentence: {
    more: (change: string) => `Людей побільшало на ${change}.`,
    less: (change: string) => `Людей поменшало на ${change}.`,
    same: 'Людей стільки ж, скільки й раніше.',
    yesterday: (count: number) => `Учора — ${people(count)}.`,
    week: (count: number) => `${people(count)} за тиждень.`,
    days: (count: number, length: number) => `${people(count)} за ${days(length)}.`,
    topBlock: (name: string) => `Найбільше переходів: ${quoted(name)}.`,
    topWeekday: (weekday: number) => `Найбільше — ${onWeekday[weekday % 7]}.`,
    topDay: (day: string) => `Найбільше — ${day}.`,
  },
  byDay: 'За днями',
  visitorsByDay: 'Відвідувачі за днями',
  chooseDay: 'День, показаний нижче',
  weekBefore: 'тиждень тому',
  periodBefore: 'попередні 30 днів',
  dayViews: (count: number) =>
    plural('uk', count, { one: 'перегляд', few: 'перегляди', many: 'переглядів', other: 'перегляду' }),
  against: (figure: string) => `проти ${figure}`,
  dayRest: (visited: number, clicked: number) => `${visitors(visited)}, ${clicks(clicked)}`,
  hours: 'Години доби',
  chooseHour: 'Година, показана нижче',
  hour: 'Година',
  hourSpan: (from: number) => `${from}:00–${from + 1}:00`,
  hoursNote: 'Перегляди за київським часом, за всі дні разом.',
  hoursSummary: (count: number) => `${views(count)} за годинами доби.`,
  chartSummary: (allViews: number, visited: number, allClicks: number) =>
    `Усього ${views(allViews)}, ${visitors(visited)}, ${clicks(allClicks)}.`,
  date: 'День',
  blocks: 'Переходи за блоками',
  share: 'частка від усіх',
  ofViews: (rate: string) => `${rate} на 100 переглядів`,
  blocksEmpty: 'За цей час переходів не було.',
  removedBlock: 'Видалений блок',
  all: (count: number) => `Показати всі ${count}`,
  fewer: 'Згорнути',
  crowd: 'Про відвідувачів',
  from: 'Звідки',
  referrers: 'Звідки приходять',
  direct: 'Напряму й QR-код',
  devices: 'Пристрої',
  apps: 'У якому застосунку відкрили',
  countries: 'Країни',
  deviceNames: { phone: 'Телефони', tablet: 'Планшети', computer: 'Комп’ютери' },
  appNames: { browser: 'Звичайний браузер', webview: 'Інший застосунок', google: 'Google', x: 'X' },
  other: 'Інше',
  nothing: 'Поки що нічого.',
  excluded: (bots: number, owner: number) =>
    `Не враховано: ${[bots > 0 && botVisits(bots), owner > 0 && ownVisits(owner, bots > 0)].filter(Boolean).join(' і ')}.`,
  /** Of its own, after what was left out besides or alone. */
  excess: (count: number) =>
    `Підозрілої активності не рахуємо: ${formatNumber('uk', count)} (перегляди й переходи з мереж, звідки за день прийшло більше людей, ніж буває насправді).`,
  daysNote: 'Дні — за київським часом.',
  todayNote: 'Сьогоднішній день ще триває.',
  visitorsNote: 'Хто заходив у різні дні, рахується щодня окремо.',
  updated: (time: string) => `оновлено ${time}`,
  /** Of figures that were read at an earlier visit. */
  kept: (moment: string) => `Немає зв’язку із сервером. Показано статистику станом на ${moment}.`,
  moreTitle: 'Докладніше',
  lockedRows: {
    blocks: 'Що натискають найчастіше',
    referrers: 'Instagram, TikTok, пошук, QR-код',
    comparison: 'Чи справді людей більшає',
  },
  comparison: (count: number) => `${days(count)} і порівняння`,
  digest: {
    title: 'Статистика поштою',
    about: 'Один лист зранку про всі сторінки, які хтось відкривав.',
    every: { never: 'Не надсилати', day: 'Щодня', week: 'Щотижня' },
    needsEmail: 'Щоб отримувати листи, додайте пошту.',
    needsConfirmation: 'Щоб отримувати листи, підтвердьте пошту.',
    toSettings: 'Налаштування пошти',
  },
  emptyTitle: 'Поки що тихо',
  emptyText: 'Цифри з’являться, щойно хтось відкриє сторінку. Додайте адресу в шапку Instagram або надішліть друзям.',
  emptyDayTitle: 'Учора ніхто не заходив',
  emptyDayText: 'Сьогоднішні відвідини видно в довшому періоді.',
  sharePage: 'Поділитися',
  copyAddress: 'Копіювати адресу',
}
export type StatisticsMessages = typeof statistics
