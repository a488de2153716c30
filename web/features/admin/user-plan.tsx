import { useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { adminApi, extension } from '#contract/admin.ts'
import type { UserCard } from '#contract/admin.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { call } from '#web/api.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useAdminMessages } from '#web/i18n/messages.ts'
import { formatDate } from '#web/i18n/moments.ts'
import css from './admin.module.css'
import { ConfirmedAction, useChange } from './confirmed-action.tsx'
import { Refused } from './refused.tsx'

const usualDays = 30

/** The plan, and what the staff may do about it. */
export function UserPlan({ user: { username, plan, subscription } }: { user: UserCard }) {
  const texts = useAdminMessages()
  const locale = useLocale()
  const until = plan.until === null ? texts.planFree : texts.planUntil(formatDate(locale, plan.until))
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.plan}</h2>
      <p>{plan.canceled ? `${until}, ${texts.planCanceled}` : until}</p>
      {subscription === null ? (
        <p className={css['note']}>{texts.noSubscription}</p>
      ) : (
        <>
          <Extend id={subscription.id} />
          {plan.name === 'free' ? null : (
            <ConfirmedAction
              label={texts.reset}
              title={texts.resetTitle(username)}
              text={texts.resetText}
              done={texts.resetDone}
              work={() => call(adminApi.updateSubscription, { params: { id: subscription.id }, body: { reset: true } })}
            />
          )}
        </>
      )}
    </Card>
  )
}

function Extend({ id }: { id: string }) {
  const texts = useAdminMessages()
  const { busy, resting, change } = useChange()
  const form = useRef<HTMLFormElement>(null)
  const extend = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const extendDays = Number(new FormData(event.currentTarget).get('days'))
    void change(
      () => call(adminApi.updateSubscription, { params: { id }, body: { extendDays } }),
      texts.extendDone(extendDays),
    )
  }
  return (
    <>
      {resting === undefined ? null : <Refused error={resting} onRetry={() => form.current?.requestSubmit()} />}
      <form ref={form} className={css['actions']} onSubmit={extend}>
        <TextField
          className={css['days']}
          type="number"
          name="days"
          label={texts.extendDays}
          defaultValue={usualDays}
          min={extension.min}
          max={extension.max}
          required
        />
        <Button type="submit" busy={busy}>
          {texts.extend}
        </Button>
      </form>
    </>
  )
}
