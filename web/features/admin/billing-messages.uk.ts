import type { Difference, Invoice, StaffAttempt, StaffRefund, StaffWebhook } from '#contract/staff-billing.ts'
import type { DeclineClass, ProviderName } from '#domain/billing.ts'

const status: Record<Invoice['status'], string> = {
  draft: 'Чернетка',
  open: 'Чекає на оплату',
  paid: 'Оплачено',
  void: 'Скасовано',
  uncollectible: 'Не оплачено',
  refunded: 'Повернуто',
}

const attemptStatus: Record<StaffAttempt['status'], string> = {
  created: 'Готується',
  sent: 'Надіслано',
  pending: 'Очікує',
  succeeded: 'Успішна',
  failed: 'Невдала',
  unknown: 'З’ясовується',
}

const attemptKind: Record<StaffAttempt['kind'], string> = {
  checkout: 'оплата на сторінці каси',
  charge: 'списання зі збереженої картки',
  card: 'збереження картки',
}

const decline: Record<DeclineClass, string> = {
  soft: 'спробуємо ще',
  card: 'потрібна інша картка',
  customer: 'потрібне підтвердження покупця',
  ours: 'збій у нас',
}

const refundStatus: Record<StaffRefund['status'], string> = {
  created: 'У черзі',
  pending: 'Очікує',
  succeeded: 'Виконано',
  failed: 'Відхилено',
  unknown: 'З’ясовується',
}

const outcome: Record<StaffWebhook['outcome'], string> = {
  applied: 'враховано',
  known: 'уже відоме',
  stale: 'застаріле',
  unknown: 'не наше',
  mismatch: 'не збігається',
}

const differenceKind: Record<Difference['kind'], string> = {
  missing_here: 'Немає в нас',
  missing_there: 'Немає у провайдера',
  amount: 'Різні суми',
  state: 'Різний стан',
}

export const staffBilling = {
  status,
  attemptStatus,
  attemptKind,
  decline,
  refundStatus,
  outcome,
  differenceKind,
  grantKind: { invoice: 'за рахунком', gift: 'подарунок', extension: 'подовження' },
  paymentState: {
    pending: 'очікує',
    succeeded: 'оплачено',
    failed: 'відхилено',
    expired: 'строк минув',
  } as Record<string, string>,
  instant: {
    start: (moment: string) => `з ${moment}`,
    end: (moment: string) => `до ${moment}`,
  } as Record<string, (moment: string) => string>,
  period: { monthly: 'на місяць', annual: 'на рік' },
  provider: { sandbox: 'Тестова каса', monobank: 'monobank', wayforpay: 'WayForPay' } as Record<ProviderName, string> &
    Record<string, string>,

  number: 'Номер',
  sum: 'Сума',
  created: 'Створено',
  search: 'Номер, логін або ID',
  statusLabel: 'Стан',
  providerLabel: 'Провайдер',
  any: 'усі',
  empty: 'Рахунків не знайдено',
  emptyText: 'Змініть умови пошуку. Рахунок з’являється, щойно хтось переходить до оплати.',

  payer: 'Платник',
  gone: 'видалений акаунт',
  amount: 'Сума',
  refunded: 'Повернуто',
  made: 'Створено',
  paid: 'Оплачено',
  term: 'Строк',
  card: 'Картка',
  voidReason: { replaced: 'замінено іншим рахунком', stopped: 'підписку зупинено' },
  why: 'Причина скасування',
  nothing: '—',

  attempts: 'Спроби оплати',
  attemptsEmpty: 'Спроб ще не було.',
  attempt: (n: number) => `Спроба ${n}`,
  next: (moment: string) => `запитаємо провайдера ${moment}`,
  refunds: 'Повернення',
  refundsEmpty: 'Повернень не було.',
  byStaff: (username: string) => `адміністратор ${username}`,
  byItself: 'автоматично',
  webhooks: 'Сповіщення провайдера',
  webhooksText: 'Зберігаються 90 днів. Токени й підписи сховано.',
  webhooksEmpty: 'Сповіщень немає.',
  unreadable: 'Це сповіщення не вдалося прочитати.',
  events: 'Журнал подій',
  event: {
    invoice_opened: 'Рахунок створено',
    invoice_void: 'Рахунок скасовано',
    invoice_uncollectible: 'Рахунок не оплачено в строк',
    attempt_started: 'Почато спробу оплати',
    attempt_failed: 'Спроба не вдалася',
    attempt_mismatch: 'Провайдер повідомив про інші дані',
    paid: 'Гроші надійшли',
    granted: 'Надано Plus',
    revoked: 'Plus за цей рахунок відкликано',
    refund_asked: 'Запитано повернення',
    refunded: 'Гроші повернуто',
    refund_failed: 'Повернення відхилено',
  } as Record<string, string>,

  refund: 'Повернути гроші',
  refundTitle: (number: string) => `Повернути гроші за рахунком ${number}?`,
  refundText:
    'Гроші надійдуть на картку платника. Якщо повернути все, Plus за цей рахунок закінчиться одразу й більше не подовжуватиметься.',
  refundAmount: 'Сума,\u00A0₴',
  refundAmountHint: (left: string) => `Можна повернути до ${left}.`,
  refundAmountWrong: (left: string) => `Введіть суму до ${left}.`,
  refundReason: 'Причина',
  refundReasonHint: 'Її бачить лише команда.',
  refundDone: 'Повернення прийнято',
  refundConflict: 'Це повернення вже виконується або щойно виконане.',

  differencesText:
    'Щоночі записи провайдерів за останні дні порівнюються з нашими. Тут видно те, що не збіглося; кожна розбіжність з’являється один раз.',
  differencesEmpty: 'Усе збігається',
  differencesEmptyText: 'Нових розбіжностей немає.',
  differencesShown: 'Показати',
  differencesNew: 'Нові',
  differencesAll: 'Усі',
  ours: 'У нас',
  theirs: 'У провайдера',
  sums: (amount: string, state: string, refunded: string | undefined) =>
    `${amount}, ${state}${refunded === undefined ? '' : `, повернуто ${refunded}`}`,
  reference: 'Оплата',
  differs: 'Розбіжність',
  foundAt: 'Виявлено',
  act: 'Дія',
  see: 'Переглянуто',
  seeOf: (reference: string) => `Позначити переглянутою: ${reference}`,
  seen: 'Позначено',
  seenAt: (moment: string) => `переглянуто ${moment}`,
}
