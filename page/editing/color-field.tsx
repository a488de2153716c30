import { useEffect, useState } from 'react'
import { color } from '#domain/fields.ts'
import { IconButton } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { XIcon } from '#ui/icon/icon.tsx'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { messages } from './form-messages.ts'

interface ColorFieldProps {
  help: EditingHelp
  field: string
  label: string
  value: string | null
  /** The colour that stands in for an empty one, from which the picker starts. */
  drawn?: string
  /** Whether a colour is mandatory; `onChange` is then never called with `null`. */
  required?: boolean
  /** Whether `onChange` is called with a text that is no colour, too: the store keeps it from the server and says so. */
  keepsWrong?: boolean
  onChange(value: string | null): void
}

/** A colour as a hexadecimal text and a picker; an empty text means the theme's colour. */
export function ColorField({
  help,
  field,
  label,
  value,
  drawn = '#808080',
  required = false,
  keepsWrong = false,
  onChange,
}: ColorFieldProps) {
  const t = messages[help.locale]
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(value ?? '')
  /** Whether the person is still typing; meanwhile no error is shown. */
  const [typing, setTyping] = useState(false)
  if (value !== known) {
    setKnown(value)
    setText(value ?? '')
    setTyping(false)
  }

  const parse = (typed: string) => (typed.trim() === '' && !required ? null : color.safeParse(withHash(typed)).data)
  const parsed = parse(text)
  const isWrong = !typing && parsed === undefined
  const picked = parse(value ?? '')
  const { markWrong } = help
  useEffect(() => {
    if (!isWrong) return undefined
    markWrong(field, true)
    return () => markWrong(field, false)
  }, [isWrong, markWrong, field])

  const choose = (next: string | null, shown: string) => {
    setText(shown)
    setKnown(next)
    onChange(next)
  }
  const type = (typed: string) => {
    setTyping(true)
    const read = parse(typed)
    const next = read === undefined && keepsWrong ? typed : read
    if (next === undefined) setText(typed)
    else choose(next, typed)
  }
  const leave = () => {
    setTyping(false)
    if (parsed !== undefined) setText(parsed ?? '')
  }

  return (
    <TextField
      id={`${help.idPrefix}-${field}`}
      label={label}
      value={text}
      placeholder={required ? '#1a2b3c' : t.themeColor}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={isWrong ? help.messageOf('COLOR_INCORRECT') : typing ? undefined : help.errorAt(field)}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      prefix={
        <input
          type="color"
          className={css['swatch']}
          data-empty={!picked || undefined}
          value={picked || drawn}
          aria-label={`${label}: ${t.pickColor}`}
          onChange={(event) => choose(event.target.value, event.target.value)}
        />
      }
      suffix={
        value !== null &&
        !required && (
          <IconButton aria-label={`${label}: ${t.resetColor}`} onClick={() => choose(null, '')}>
            <XIcon />
          </IconButton>
        )
      }
    />
  )
}

/** Completes hexadecimal colours that were pasted without `#` or in short form. */
function withHash(text: string): string {
  const digits = text.trim().replace(/^#/, '')
  return `#${/^[0-9a-f]{3}$/i.test(digits) ? digits.replace(/./g, '$&$&') : digits}`
}
