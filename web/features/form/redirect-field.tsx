import { useState } from 'react'
import { readRedirectLink } from '#domain/links/redirect.ts'
import { afterPress } from '#ui/after-press.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { useMarkWrong } from '#web/features/editor/use-mark-wrong.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formTexts } from './texts.ts'

interface RedirectFieldProps {
  value: string
  onChange(link: string): void
}

function read(typed: string): string | undefined {
  return typed.trim() === '' ? '' : readRedirectLink(typed)
}

/** Address to redirect to after sending. A value that is no valid address stays in the field and is not saved. */
export function RedirectField({ value, onChange }: RedirectFieldProps) {
  const t = useTexts(formTexts)
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState<string>()
  const [typing, setTyping] = useState(false)

  // An undo or another tab changed the document: its value is newer than the field's.
  if (value !== known) {
    setKnown(value)
    setTyped(undefined)
  }

  const isWrong = typed !== undefined && read(typed) === undefined
  useMarkWrong('form.redirectUrl', isWrong)

  const type = (text: string) => {
    const link = read(text)
    setTyped(text)
    setTyping(true)
    if (link === undefined) return
    setKnown(link)
    onChange(link)
  }

  const leave = () => {
    setTyping(false)
    if (!isWrong) setTyped(undefined)
  }

  return (
    <TextField
      label={t.redirectUrl}
      hint={t.redirectHint}
      error={isWrong && !typing ? t.redirectIncorrect : undefined}
      value={typed ?? value}
      placeholder="https://"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => type(event.target.value)}
      onBlur={() => afterPress(leave)}
    />
  )
}
