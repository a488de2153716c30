import type { ChangeEvent, ComponentProps } from 'react'
import { TextArea, TextField } from '#ui/field/text-field.tsx'
import type { EditingHelp } from './editor-props.ts'
import { messages } from './messages.ts'
import { storedText, textLength, textLimit, type Validator } from './text-limit.ts'

interface LimitedTextProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete' | 'enterKeyHint'> {
  help: EditingHelp
  field: string
  label: string
  hint?: string | undefined
  value: string
  onChange(value: string): void
  /** Schema of the field, which defines its limit. */
  schema: Validator
  lines?: number | undefined
}

/** The typed text as it will be stored; the caret keeps its place. */
function typedIn(field: HTMLInputElement | HTMLTextAreaElement, schema: Validator): string {
  const kept = storedText(schema, field.value)
  if (kept !== field.value) {
    const caret = storedText(schema, field.value.slice(0, field.selectionStart ?? undefined)).length
    field.value = kept
    field.setSelectionRange(caret, caret)
  }
  return kept
}

/** Text field with a counter near the limit. A text beyond the limit stays in the field with a message. */
export function LimitedText({ help, field, schema, value, onChange, lines, ...rest }: LimitedTextProps) {
  const t = messages[help.locale]
  const max = textLimit(schema)
  const left = max - textLength(value)
  const near = left < Math.max(10, max / 5)
  const shared = {
    ...rest,
    value,
    id: `${help.idPrefix}-${field}`,
    error: left < 0 ? help.messageOf('TEXT_TOO_LONG') : help.errorAt(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(typedIn(target, schema)),
    aside: left < 0 ? t.charactersOver(-left) : near ? t.charactersLeft(left) : undefined,
  }
  return lines === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={lines} />
}
