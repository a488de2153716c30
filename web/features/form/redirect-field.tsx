import { readRedirectLink } from '#domain/links/redirect.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { useReadText } from '#web/features/editor/use-read-text.ts'
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
  const { complains, field } = useReadText({ place: 'form.redirectUrl', value, read, onChange })
  return (
    <TextField
      label={t.redirectUrl}
      hint={t.redirectHint}
      error={complains ? t.redirectIncorrect : undefined}
      placeholder="https://"
      inputMode="url"
      {...field}
    />
  )
}
