import type { EventGroup, EventKind } from '#contract/staff-events.ts'
import { event } from '#web/features/my-account/messages.uk.ts'

/** The same log as its owner reads, where one line addresses the owner; and what nobody's log tells. */
export const eventNames: Record<EventKind, string> = {
  ...event,
  account_created: 'Реєстрація',
  staff_mail_view: 'Лист прочитала команда {site}',
  plan_granted: 'Plus оплачено',
  plan_canceled: 'Підписку скасовано',
  plan_resumed: 'Підписку продовжено',
  plan_switched: 'Змінено період оплати',
  plan_lapsed: 'Plus закінчився',
  plan_revoked: 'Plus відкликано після повернення грошей',
  invoice_opened: 'Рахунок створено',
  invoice_paid: 'Рахунок оплачено',
  invoice_void: 'Рахунок скасовано',
  invoice_uncollectible: 'Рахунок не оплачено в строк',
  invoice_refunded: 'Гроші за рахунком повернуто',
  invoice_refund_failed: 'Повернення за рахунком відхилено',
  giveaway_created: 'Розіграш створено',
  giveaway_changed: 'Розіграш змінено',
  giveaway_closed: 'Розіграш закрито',
  giveaway_drawn: 'Переможців визначено',
}

const groups: Record<EventGroup, string> = {
  account: 'Акаунти',
  staff: 'Команда',
  plan: 'Plus',
  invoices: 'Рахунки',
  giveaways: 'Розіграші',
}

export const events = {
  search: 'Пошук',
  searchHint: 'Логін, рахунок, розіграш або ID',
  what: 'Подія',
  details: 'Подробиці',
  at: 'Коли',
  kind: 'Що сталося',
  any: 'усе',
  groups,
  allOf: (group: string) => `${group}: усе`,
  from: 'Від',
  to: 'До',
  find: 'Знайти',
  clear: 'Показати всі',
  none: 'Подій не знайдено',
  noneText: 'Змініть умови пошуку.',
  until: (moment: string) => `до ${moment}`,
}
