import { plural } from '#domain/locales.ts'

export const overviewTexts = {
  usersNote: (come: string, pages: string, banned: string) =>
    `+${come} за 7 днів, сторінок: ${pages}, заблоковано: ${banned}`,
  recentViews: 'Перегляди за 7 днів',
  clicksNote: (clicks: string) => `переходів: ${clicks}`,
  planNote: 'з початку місяця',
  planActive: 'Plus діє',
  planMoves: (come: string, gone: string) => `з початку місяця: +${come}, −${gone}`,
  planRevenue: 'Надходження за місяць',
  planRefunds: (sum: string) => `повернуто: ${sum}`,
  planFailed: 'Невдалі списання',
  personSearch: 'Логін, пошта або адреса',
  chartSave: 'Завантажити CSV',
  byDay: (metric: string) => `${metric} за днями`,
  awaiting: {
    title: 'Чекає на вас',
    nothing: 'Нічого не чекає.',
    differences: {
      what: (count: number) =>
        `${count} ${plural('uk', count, { one: 'розбіжність', few: 'розбіжності', many: 'розбіжностей', other: 'розбіжності' })} в оплатах`,
      note: 'із записами провайдерів',
    },
    jobs: {
      what: (count: number) =>
        `${count} ${plural('uk', count, { one: 'завдання зупинилося', few: 'завдання зупинилися', many: 'завдань зупинилося', other: 'завдання зупинилося' })}`,
      note: 'спроб більше не буде',
    },
    failedMails: {
      what: (count: number) =>
        `${count} ${plural('uk', count, { one: 'лист не доставлено', few: 'листи не доставлено', many: 'листів не доставлено', other: 'листа не доставлено' })}`,
      note: 'поштовий сервер відмовив',
    },
    keptMails: {
      what: (count: number) =>
        `${count} ${plural('uk', count, { one: 'лист не надіслано', few: 'листи не надіслано', many: 'листів не надіслано', other: 'листа не надіслано' })}`,
      note: 'поштовий сервер не налаштовано',
    },
  },
  latest: 'Останні події',
  allEvents: 'Усі події',
}
