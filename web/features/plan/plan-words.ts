import type { User } from '#contract/users.ts'
import { formatMoney } from '#domain/money.ts'
import type { Locale } from '#domain/locales.ts'
import { shortCard } from '#domain/short-card.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import type { PlanMessages } from './messages.uk.ts'

type Plan = User['plan']
type Payer = Pick<User, 'plan' | 'deleteAt'>

/** The plan's name, with its period if it is paid for. */
export function planTitle(t: PlanMessages, { name, period }: Plan): string {
  if (name === 'free') return t.free
  return period === null ? t.plus : t.plusFor[period]
}

/** The plan's state in a sentence: its end and the next charge, unless the account is being deleted. */
export function planState(t: PlanMessages, { plan, deleteAt }: Payer, locale: Locale): string {
  const { state, until, nextCharge, card } = plan
  if (state === 'free' || until === null) return t.freeText
  const day = formatKyivDay(locale, until)
  if (state === 'expired') return t.expired(day)
  if (deleteAt !== null && nextCharge !== null) return t.rests(day)
  if (state === 'past_due') return pastDueText(t, plan, locale)
  if (nextCharge === null) return t.runsOut(day)
  const charge = formatKyivDay(locale, nextCharge.at)
  const amount = formatMoney(locale, nextCharge.amount)
  return t.runs(day, charge === day ? undefined : charge, amount, card === null ? undefined : shortCard(card.masked))
}

/** Whether a failed charge is being repeated. */
export function isRepeatedNow({ state, decline }: Pick<Plan, 'state' | 'decline'>): boolean {
  return state === 'past_due' && decline === null
}

/** Title of a failed charge; names the card unless the card is not the cause. */
export function pastDueTitle(t: PlanMessages, plan: Pick<Plan, 'state' | 'card' | 'decline'>): string {
  const { card, decline } = plan
  if (card !== null && isRepeatedNow(plan)) return t.repeated(shortCard(card.masked))
  return card === null || decline === 'ours' ? t.pastDue : t.cardFailed(shortCard(card.masked))
}

/** Why the charge failed, when it is retried, and how long Plus stays. */
export function pastDueText(t: PlanMessages, plan: Plan, locale: Locale): string {
  const { decline, nextCharge, until } = plan
  if (isRepeatedNow(plan)) return t.repeatedText
  const again = nextCharge === null ? '' : t.triedAgain(formatKyivDay(locale, nextCharge.at))
  const stays = until === null ? '' : t.stays(formatKyivDay(locale, until))
  return [t.declined[decline ?? 'soft'], again, stays].filter((part) => part !== '').join(' ')
}

/** What canceling means now. If the charge is late or failed, the paid term is over and the grace days end with it. */
export function cancelWords(
  t: PlanMessages,
  { state, until, nextCharge }: Pick<Plan, 'state' | 'until' | 'nextCharge'>,
  locale: Locale,
): { row: string; text: string } {
  const isOver = state === 'past_due' || (nextCharge !== null && nextCharge.at !== until)
  if (isOver || until === null) return { row: t.cancelNowRow, text: t.cancelNowText }
  const day = formatKyivDay(locale, until)
  return { row: t.cancelRow(day), text: t.cancelText(day) }
}
