import { useEffect, useRef } from 'react'
import { TextField } from '#ui/field/text-field.tsx'
import { useReadText } from '#web/features/editor/use-read-text.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { readId, type IdField as Field } from './service-ids.ts'
import { integrationsTexts } from './texts.ts'

interface IdFieldProps {
  field: Field
  value: string | null
  /** The value that the server refused. */
  refused: string | undefined
  /** Whether the field is focused when it appears. */
  eager?: boolean
  onChange(value: string | null): void
}

/** Field for a service's id. A value that is no valid id stays in the field and is not saved. */
export function IdField({ field: place, value, refused, eager = false, onChange }: IdFieldProps) {
  const { analytics: t } = useTexts(integrationsTexts)
  const around = useRef<HTMLDivElement>(null)
  const read = (text: string) => readId(place, text)
  const { typed, isWrong, complains, field } = useReadText({ place, value, read, onChange })
  const isKept = useRef(isWrong)
  useEffect(() => {
    // A text kept from before opens its row by itself.
    if (eager && !isKept.current) around.current?.querySelector('input')?.focus()
  }, [eager])

  const { label, hint, example, wrong } = t.fields[place]
  const sort = /^\s*(UA|GTM|AW)-/i.exec(typed ?? '')?.[1]?.toUpperCase() as keyof typeof t.otherGoogle | undefined
  const complaint = place === 'ga4' && sort !== undefined ? t.otherGoogle[sort] : wrong
  return (
    <div ref={around} data-wrong={isWrong}>
      <TextField label={label} hint={hint} error={complains ? complaint : refused} placeholder={example} {...field} />
    </div>
  )
}
