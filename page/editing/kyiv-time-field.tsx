import { useState } from 'react'
import { kyivTime, type KyivTime } from '#domain/kyiv-time.ts'
import { TextField } from '#ui/field/text-field.tsx'

interface KyivTimeFieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: KyivTime | null
  onChange(value: KyivTime | null): void
}

/** Date and time in Kyiv. Incomplete values while typing, such as a year's first digits, stay in the field. */
export function KyivTimeField({ value, onChange, ...rest }: KyivTimeFieldProps) {
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(value ?? '')

  // An undo or another tab changed the document: its value is newer than the field's.
  if (value !== known) {
    setKnown(value)
    setText(value ?? '')
  }

  const type = (typed: string) => {
    setText(typed)
    const time = typed === '' ? null : typed
    if (time !== null && !kyivTime.safeParse(time).success) return
    setKnown(time)
    onChange(time)
  }

  return <TextField {...rest} type="datetime-local" value={text} onChange={(event) => type(event.target.value)} />
}
