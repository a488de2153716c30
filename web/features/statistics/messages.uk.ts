import { plural } from '#domain/locales.ts'
import { formatNumber } from './format.ts'

export const statistics = {
  period: 'Період',
  days: (count: number) => `${count} ${plural('uk', count, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`,
  lastDays: (count: number) =>
    `Останні ${count} ${plural('uk', count, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })} за київським часом`,
  views: 'Перегляди',
  visitors: 'Відвідувачі',
  clicks: 'Переходи',
  visitorsNote: 'Сума щоденних відвідувачів: хто приходив у різні дні, рахується кожного дня окремо.',
  clickRate: (percent: string) => `${percent} від переглядів`,
  chartSummary: (views: string, visitors: string, clicks: string) =>
    `Усього переглядів: ${views}, відвідувачів: ${visitors}, переходів: ${clicks}.`,
  date: 'День',
  blocks: 'Переходи за блоками',
  blocksEmpty: 'За цей час ніхто нікуди не перейшов.',
  removedBlock: 'Видалений блок',
  referrers: 'Звідки приходять',
  devices: 'Пристрої',
  countries: 'Країни',
  deviceNames: { phone: 'Телефони', tablet: 'Планшети', computer: 'Комп’ютери' },
  other: 'Інше',
  nothing: 'Поки що нічого.',
  excludedTitle: 'Не враховано',
  excluded: (bots: number, owner: number) =>
    `${bots} ${plural('uk', bots, { one: 'візит бота', few: 'візити ботів', many: 'візитів ботів', other: 'візиту бота' })} і ${owner} ${plural('uk', owner, { one: 'ваш власний', few: 'ваші власні', many: 'ваших власних', other: 'ваших власних' })}. Тому цифри тут чесні.`,
  /** Of its own, after what was left out besides or alone. */
  excess: (count: number) =>
    `Неправдоподібний натовп: ${formatNumber('uk', count)} (перегляди й переходи з мереж, звідки за день прийшло більше людей, ніж буває насправді).`,
  excludedNone: 'Ботів і ваших власних візитів за цей час не було. Коли будуть, сюди не потраплять.',
  lockShow: 'Показати, що там',
  lockTitle: 'Подробиці — у Plus',
  lockText: (days: number) =>
    `${days} ${plural('uk', days, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })} замість тижня, а ще переходи за блоками, джерела, пристрої та країни.`,
  emptyTitle: 'Ще ніхто не заходив',
  emptyText: 'Поділіться посиланням — і тут з’являться перші відвідувачі. Ваші власні візити не рахуються.',
}
