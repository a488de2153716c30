import { lookMinutes, lookReason, looksApi } from '#contract/looks.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextArea } from '#ui/field/text-field.tsx'
import { call } from '#web/api.ts'
import { textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from '../admin.module.css'
import { Refused } from '../refused.tsx'
import { asTexts } from './texts.ts'

/** Form for the reason to read a user's messages. */
export function LookForm({ userId, onLook }: { userId: string; onLook: () => void }) {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(asTexts)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: looksApi.look.body,
    read: (data) => ({ reason: textOf(data, 'reason') }),
    async submit(body) {
      await call(looksApi.look, { params: { id: userId }, body })
      onLook()
    },
  })
  const wrong = failure?.fields['reason']
  return (
    <Card as="section" className={css['card']} aria-labelledby="look">
      <h2 id="look">{texts.lookTitle}</h2>
      <p>{texts.lookText(lookMinutes)}</p>
      <Refused error={failure?.error} onRetry={() => ref.current?.requestSubmit()} />
      <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
        <TextArea
          name="reason"
          label={texts.lookReason}
          hint={texts.lookHint}
          maxLength={lookReason.max}
          error={wrong && errors[wrong]}
        />
        <div className={css['buttons']}>
          <Button type="submit" variant="primary" busy={busy}>
            {texts.lookOpen(lookMinutes)}
          </Button>
        </div>
      </form>
    </Card>
  )
}
