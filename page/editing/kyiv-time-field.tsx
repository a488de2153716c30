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

/** A day and time on Kyiv's clocks. While a year is being typed the field holds times that nobody means: those stay here. */
export function KyivTimeField({ value, onChange, ...rest }: KyivTimeFieldProps) {
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(value ?? '')

  // Changed elsewhere, by an undo or in another tab: that is newer.
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
