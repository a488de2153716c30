import { useLayoutEffect, useRef } from 'react'
import { staffGiveawaysApi, giveawayLimits, type Giveaway } from '#contract/giveaways.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { fieldLimits } from '#domain/fields.ts'
import { kyivInstant, kyivTime, toKyivTime } from '#domain/kyiv-time.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea, TextField } from '#ui/field/text-field.tsx'
import { textOf } from '#web/forms/form-data.ts'
import { useForm } from '#web/forms/use-form.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { staffGiveawayTexts } from './giveaway-texts.ts'
import { Refused } from './refused.tsx'
import css from './giveaway.module.css'

type Texts = BodyOf<typeof staffGiveawaysApi.create>

/** Converts Kyiv time to an instant; an invalid text is returned unchanged and fails validation. */
function instantOf(text: string): string {
  return kyivTime.safeParse(text).success ? kyivInstant(text).toISOString() : text
}

interface GiveawayFormProps {
  /** The giveaway to edit; undefined for a new one. */
  giveaway?: Giveaway
  submitLabel: string
  /** Called with all values and with those that were changed. */
  submit: (texts: Texts, changed: Partial<Texts>) => Promise<void>
}

function read(data: FormData) {
  return {
    title: textOf(data, 'title'),
    description: textOf(data, 'description'),
    terms: textOf(data, 'terms'),
    opensAt: instantOf(textOf(data, 'opensAt')),
    closesAt: instantOf(textOf(data, 'closesAt')),
  }
}

/** Form of a giveaway. */
export function GiveawayForm({ giveaway, submitLabel, submit }: GiveawayFormProps) {
  const { errors } = useTexts(accountTexts)
  const texts = useTexts(staffGiveawayTexts)
  /** Values at the start or at the last save. */
  const before = useRef<Texts>(null)
  const { ref, onSubmit, failure, busy } = useForm({
    schema: staffGiveawaysApi.create.body,
    read,
    async submit(said) {
      const fields = Object.keys(said) as (keyof Texts)[]
      const changed = fields.filter((field) => said[field] !== before.current?.[field])
      await submit(said, Object.fromEntries(changed.map((field) => [field, said[field]])))
      before.current = said
    },
  })
  useLayoutEffect(() => {
    before.current = read(new FormData(ref.current!))
  }, [ref])
  const at = (field: string) => {
    const code = failure?.fields[field]
    if (code === 'SCHEDULE_INCORRECT') return texts.closesWrong
    return code === 'VALIDATION' ? texts.momentWrong : code && errors[code]
  }
  const moment = (field: 'opensAt' | 'closesAt') => (
    <TextField
      name={field}
      type="datetime-local"
      label={texts[field]}
      defaultValue={giveaway && toKyivTime(new Date(giveaway[field]))}
      error={at(field)}
    />
  )
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <Refused error={failure?.error} onRetry={() => ref.current?.requestSubmit()} />
      <TextField
        name="title"
        label={texts.title}
        defaultValue={giveaway?.title}
        maxLength={fieldLimits.title.max}
        error={at('title')}
      />
      <TextArea
        name="description"
        label={texts.description}
        defaultValue={giveaway?.description}
        maxLength={giveawayLimits.description.max}
        error={at('description')}
      />
      <TextArea
        name="terms"
        label={texts.terms}
        hint={texts.termsHint}
        rows={5}
        defaultValue={giveaway?.terms}
        maxLength={giveawayLimits.terms.max}
        error={at('terms')}
      />
      <div className={css['moments']}>
        {moment('opensAt')}
        {moment('closesAt')}
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
