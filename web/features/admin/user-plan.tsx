import { adminApi, extension, type UserCard } from '#contract/admin.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { formatMoney } from '#domain/money.ts'
import { shortCard } from '#domain/short-card.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { isRefusal } from '#web/http/failures.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortDate } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { Link } from '#web/routing/link.tsx'
import css from './admin.module.css'
import { ConfirmedAction } from './confirmed-action.tsx'
import { Facts } from './facts.tsx'
import { cacheUserCard, userQuery } from './queries.ts'
import { Refused } from './refused.tsx'

const usualDays = 30

async function update(id: string, body: BodyInput<typeof adminApi.updateSubscription>): Promise<void> {
  await cacheUserCard(await call(adminApi.updateSubscription, { params: { id }, body }))
}

async function give(userId: string, extendDays: number): Promise<void> {
  try {
    await cacheUserCard(await call(adminApi.giveSubscription, { params: { id: userId }, body: { extendDays } }))
  } catch (error) {
    // The subscription was changed meanwhile: refetch.
    if (isRefusal(error, 'VERSION_CONFLICT')) await queryClient.invalidateQueries(userQuery(userId))
    throw error
  }
}

/** The account's plan and staff actions on it. */
export function UserPlan({ user }: { user: UserCard }) {
  const { id, username, plan, subscription } = user
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const said = plan.name === 'free' ? texts.planEnded : texts.planUntil
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.plan}</h2>
      <p>{plan.until === null ? texts.planFree : said(formatShortDate(locale, plan.until))}</p>
      {subscription === null ? null : <Money {...user} />}
      <Link to="/admin/invoices" query={{ q: id }} className={buttonClass({ size: 's' })}>
        {texts.userInvoices}
      </Link>
      {subscription === null ? (
        <>
          <p className={css['note']}>{texts.noSubscription}</p>
          <Days label={texts.give} done={texts.giveDone} work={(count) => give(id, count)} />
        </>
      ) : (
        <>
          <Days
            label={texts.extend}
            done={texts.extendDone}
            work={(extendDays) => update(subscription.id, { extendDays })}
          />
          {plan.name === 'free' ? null : (
            <ConfirmedAction
              label={texts.reset}
              title={texts.resetTitle(username)}
              text={texts.resetText}
              done={texts.resetDone}
              work={() => update(subscription.id, { reset: true })}
            />
          )}
        </>
      )}
    </Card>
  )
}

function cardText({ masked, expires }: { masked: string; expires: string | null }): string {
  const until = expires?.replace(/^\d\d(\d\d)-(\d\d)$/, '$2/$1')
  return dotted([shortCard(masked), until])
}

/** State, card and next charge; no charge while the pages are hidden. */
function Money({ plan: { state, card, nextCharge }, ban, deleteAt }: Pick<UserCard, 'plan' | 'ban' | 'deleteAt'>) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const facts: [string, string][] = [
    [texts.asState, texts.planState[state]],
    [texts.planCard, card === null ? texts.planNoCard : cardText(card)],
  ]
  if (nextCharge !== null) {
    const due = `${formatShortDate(locale, nextCharge.at)}, ${formatMoney(locale, nextCharge.amount)}`
    const rests = (ban && texts.planRests.banned) ?? (deleteAt && texts.planRests.leaving)
    facts.push([texts.planNext, rests ?? due])
  }
  return <Facts facts={facts} />
}

interface DaysProps {
  label: string
  /** Toast text after success. */
  done: (days: number) => string
  work: (days: number) => Promise<void>
}

/** Grants days of Plus. */
function Days({ label, done, work }: DaysProps) {
  const texts = useTexts(adminTexts)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: adminApi.giveSubscription.body,
    read: (data) => ({ extendDays: Number(data.get('extendDays')) }),
    async submit({ extendDays }) {
      await work(extendDays)
      toast.alert({ text: done(extendDays), tone: 'ok' })
    },
  })
  const wrong = failure?.fields['extendDays']
  return (
    <>
      <Refused error={failure?.error} onRetry={() => ref.current?.requestSubmit()} />
      <form ref={ref} className={css['actions']} onSubmit={onSubmit} noValidate>
        <TextField
          className={css['days']}
          type="number"
          name="extendDays"
          label={texts.extendDays}
          defaultValue={usualDays}
          min={extension.min}
          max={extension.max}
          error={wrong && texts.extendDaysWrong(extension.min, extension.max)}
        />
        <Button type="submit" size="s" busy={busy}>
          {label}
        </Button>
      </form>
    </>
  )
}
