import { useState } from 'react'
import { parseLink } from '#domain/links.ts'
import { TextField } from '#ui/field/text-field.tsx'
import type { EditingHelp } from './editor-props.ts'

interface LinkFieldProps {
  help: EditingHelp
  field: string
  label: string
  placeholder?: string | undefined
  hint?: string | undefined
  value: string
  onChange(value: string): void
}

/** Texts that are no links yet, by control: they outlive the control, so that closing a block loses nothing. */
const unfinished = new Map<string, string>()

/**
 * The address of a link. A text that is no link stays in the field, with a message, and out of the document, which
 * keeps what it had. `instagram.com/olena` is taken as it is meant and shown in full once the field is left.
 */
export function LinkField({ help, field, value, onChange, ...rest }: LinkFieldProps) {
  const id = `${help.idPrefix}-${field}`
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(unfinished.get(id) ?? value)
  const [touched, setTouched] = useState(unfinished.has(id))
  const [before, setBefore] = useState(value)

  // Changed elsewhere, by an undo or in another tab: that is the newer word.
  if (value !== known) {
    setKnown(value)
    setText(value)
    unfinished.delete(id)
  }

  const link = text.trim() === '' ? '' : parseLink(text)

  const commit = (next: string) => {
    setKnown(next)
    onChange(next)
  }

  const type = (typed: string) => {
    setText(typed)
    setTouched(false)
    const typedLink = typed.trim() === '' ? '' : parseLink(typed)
    if (typedLink === undefined) {
      unfinished.set(id, typed)
    } else {
      unfinished.delete(id)
      commit(typedLink)
    }
  }

  const leave = () => {
    setTouched(true)
    if (link === undefined) commit(before)
    else setText(link)
  }

  return (
    <TextField
      {...rest}
      id={id}
      value={text}
      type="text"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={touched && link === undefined ? help.messageOf('URL_INCORRECT') : help.errorAt(field)}
      onChange={(event) => type(event.target.value)}
      onFocus={() => setBefore(value)}
      onBlur={leave}
    />
  )
}
