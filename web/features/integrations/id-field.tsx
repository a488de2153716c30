import { useEffect, useRef, useState } from 'react'
import { afterPress } from '#ui/after-press.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { useMarkWrong } from '#web/features/editor/use-mark-wrong.ts'
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
export function IdField({ field, value, refused, eager = false, onChange }: IdFieldProps) {
  const { analytics: t } = useTexts(integrationsTexts)
  const place = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState<string>()
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    if (eager) place.current?.querySelector('input')?.focus()
  }, [eager])

  // An undo or another tab changed the document: its value is newer than the field's.
  if (value !== known) {
    setKnown(value)
    setTyped(undefined)
  }

  const isWrong = typed !== undefined && readId(field, typed) === undefined
  useMarkWrong(field, isWrong && !typing)
  const { label, hint, example, wrong } = t.fields[field]

  const type = (text: string) => {
    const id = readId(field, text)
    setTyped(text)
    setTyping(true)
    if (id === undefined) return
    setKnown(id)
    onChange(id)
  }

  const leave = () => {
    setTyping(false)
    if (!isWrong) setTyped(undefined)
  }

  const sort = /^\s*(UA|GTM|AW)-/i.exec(typed ?? '')?.[1]?.toUpperCase() as keyof typeof t.otherGoogle | undefined
  const complaint = field === 'ga4' && sort !== undefined ? t.otherGoogle[sort] : wrong
  return (
    <div ref={place} data-wrong={isWrong}>
      <TextField
        label={label}
        hint={hint}
        error={isWrong && !typing ? complaint : refused}
        value={typed ?? value ?? ''}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onBlur={() => afterPress(leave)}
      />
    </div>
  )
}
