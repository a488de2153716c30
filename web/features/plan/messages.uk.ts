import type { DeclineClass, InvoiceStatus, Period } from '#domain/billing.ts'
import { plural, quoted } from '#domain/locales.ts'
import { planLimits } from '#domain/plans.ts'
import { partOf } from '#domain/out-of.ts'

const { free } = planLimits

const blocks = (count: number) => plural('uk', count, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блоку' })

export const plan = {
  title: 'План і оплата',
  free: 'Free',
  plus: 'Plus',
  plusFor: { monthly: 'Plus, місяць', annual: 'Plus, рік' } satisfies Record<Period, string>,
  freeText: `Безкоштовно й безстроково: ${free.pages} сторінка, на ній ${free.blocks} блоків і статистика за тиждень.`,
  expired: (day: string) => `Plus закінчився ${day}. Зараз діє Free. Усе, що було в Plus, збережено.`,
  runs: (until: string, charge: string | undefined, amount: string, card: string | undefined) =>
    `Діє до ${until}. ${charge === undefined ? 'Того ж дня' : charge} спишемо ${amount}${card === undefined ? '' : ` з картки ${card}`}.`,
  runsOut: (until: string) => `Діє до ${until}. Більше нічого не спишемо.`,
  rests: (until: string) => `Діє до ${until}. Доки акаунт чекає на видалення, нічого не спишемо.`,
  fromNext: {
    monthly: 'Далі\u00A0— щомісяця.',
    annual: 'Далі\u00A0— щороку.',
  } satisfies Record<Period, string>,
  getPlus: 'Отримати Plus',
  getPlusBack: 'Повернути Plus',
  extend: 'Оплатити наперед',
  switchTo: { monthly: 'Платити щомісяця', annual: 'Платити щороку' } satisfies Record<Period, string>,
  switchTitle: { monthly: 'Платити щомісяця?', annual: 'Платити щороку?' } satisfies Record<Period, string>,
  switchText: (day: string, price: string) =>
    `Почнеться з наступної оплати: ${day} спишемо ${price}. До того нічого не зміниться.`,
  switched: (day: string, price: string) => `Гаразд: ${day} спишемо ${price}`,
  otherCard: 'Інша картка',
  cardSaved: (card: string) => `Тепер списуватимемо з картки ${card}`,
  cardAsked: 'Чекаємо, доки банк підтвердить картку…',
  cardSame: (card: string) => `І далі списуватимемо з картки ${card}`,
  confirm: 'Підтвердити платіж',
  retry: 'Спробувати зараз',
  retried: (day: string) => `Оплачено. Plus діє до ${day}`,
  retryPending: 'Банк ще не відповів. Щойно відповість, тут усе оновиться.',
  pastDue: 'Оплата не пройшла',
  cardFailed: (card: string) => `Картка ${card} не пройшла`,
  repeated: (card: string) => `Списуємо з картки ${card}`,
  repeatedText: 'Зазвичай це триває до хвилини. Щойно банк відповість, тут усе оновиться.',
  declined: {
    soft: 'Банк відмовив: можливо, бракує коштів або вичерпано ліміт.',
    card: 'Цією карткою більше не заплатити: потрібна інша.',
    customer: 'Банк просить, щоб ви самі підтвердили цей платіж.',
    ours: 'Це збій у нас, а не у вас. Уже виправляємо.',
  } satisfies Record<DeclineClass, string>,
  triedAgain: (day: string) => `Спробуємо ще раз ${day}.`,
  stays: (day: string) => `До ${day} Plus працює як завжди.`,
  plusUntil: (day: string) => `Plus до ${day}`,
  noMoreCharges: 'Більше нічого не спишемо.',
  resume: 'Продовжити підписку',
  resumed: 'Підписку продовжено',
  gotIt: 'Зрозуміло',
  endingText: 'Сам він не продовжиться: нічого не спишемо, доки ви не оплатите.',
  chargeAhead: (day: string, price: string) => `${day} спишемо ${price} за Plus`,
  chargeAheadText: 'Скасувати чи змінити оплату можна в розділі «План і оплата».',
  priceChange: (price: string) => `Нова ціна Plus: ${price}`,
  cardEnds: (card: string) => `Строк картки ${card} спливає`,
  cardEndsText: 'Вона діє до кінця місяця. Додайте іншу: за це нічого не спишемо.',
  plusEnded: (day: string) => `Plus закінчився ${day}`,
  plusEndedText: 'Усе, що в ньому було, збережено й повернеться разом із Plus.',
  blocksShown: (shown: number, all: number) => `Відвідувачі бачать ${shown} ${blocks(shown)} із ${all}`,
  blocksLost: (count: number) =>
    count === 1
      ? 'Ще один нікуди не подівся й повернеться разом із Plus.'
      : `Інші ${count} нікуди не поділися й повернуться разом із Plus.`,
  pagesShown: (shown: number, all: number) =>
    `Відвідувачі бачать ${shown} ${plural('uk', shown, { one: 'сторінку', few: 'сторінки', many: 'сторінок', other: 'сторінки' })} із ${all}`,
  pagesLost: (count: number) =>
    count === 1
      ? 'Ще одна веде на головну й відкриється знову разом із Plus.'
      : `Інші ${count} ведуть на головну й відкриються знову разом із Plus.`,
  whichOnes: 'Показати список',
  limits: 'Скільки використано',
  blocks: 'Блоки',
  blocksUsed: (used: number, limit: number, page: string) => `${partOf(used, limit)} на сторінці ${quoted(page)}`,
  pages: 'Сторінки',
  pagesUsed: partOf,
  invoices: 'Рахунки',
  noInvoices: 'Тут з’являться рахунки й квитанції',
  noInvoicesText: 'Щойно ви заплатите за Plus, кожну оплату буде видно в цьому списку.',
  invoiceStatus: {
    open: 'Чекає на оплату',
    paid: 'Оплачено',
    void: 'Скасовано',
    uncollectible: 'Не оплачено',
    refunded: 'Повернуто',
  } satisfies Record<InvoiceStatus, string>,
  partlyRefunded: (amount: string) => `повернуто ${amount}`,
  invoiceNumber: (number: string) => `№\u00A0${number}`,
  pay: 'Оплатити',
  payFor: (number: string) => `Оплатити рахунок №\u00A0${number}`,
  receipt: 'Квитанція',
  receiptOf: (number: string) => `Квитанція №\u00A0${number}`,
  receiptFailed: 'Квитанція не відкрилася',
  print: 'Друкувати або зберегти PDF',
  more: 'Показати давніші',
  cancel: 'Скасувати підписку',
  cancelRow: (day: string) => `Plus лишиться до ${day}`,
  cancelTitle: 'Скасувати підписку?',
  cancelText: (day: string) =>
    `Plus лишиться до ${day}, і більше ми нічого не спишемо. Потім діятиме Free: що в нього не вміститься, сховається від відвідувачів, але не зникне. Передумати можна будь-коли.`,
  cancelNowRow: 'Plus вимкнеться одразу',
  cancelNowText:
    'Оплачений строк уже минув, тож Plus вимкнеться одразу, і ми більше не намагатимемося нічого списати. Далі діятиме Free: що в нього не вміститься, сховається від відвідувачів, але не зникне.',
  keepPlus: 'Лишити Plus',
  canceledNow: 'Скасовано. Plus вимкнено',
  canceled: (day: string) => `Скасовано. Plus діє до ${day}`,
  notNow: 'Не зараз',
  close: 'Закрити',
  loading: 'Завантаження…',
  opening: 'Відкриваємо оплату…',
}
export type PlanMessages = typeof plan
