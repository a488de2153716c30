import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { CircleXIcon, ClipboardPasteIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './add-sheet.module.css'
import { editorTexts } from './texts.ts'

interface PasteFieldProps {
  value: string
  onChange(text: string): void
  field: RefObject<HTMLTextAreaElement | null>
  hintId: string
  placeholder?: string
  /** In the place of the button that pastes. */
  whileEmpty?: ReactNode
}

/** As tall as its text, whose long words may take a line more than it has. */
function fitHeight(area: HTMLTextAreaElement) {
  area.style.blockSize = ''
  area.style.blockSize = `${area.scrollHeight}px`
}

/** Takes anything: by the button where the browser lets the clipboard be read, else as any other field. */
export function PasteField({ value, onChange, field, hintId, placeholder, whileEmpty }: PasteFieldProps) {
  const { paste: t } = useTexts(editorTexts)
  const [refused, setRefused] = useState(false)
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    // Told no, or with nothing to paste, people can still hold a finger on the field.
    if (text.trim() === '') setRefused(true)
    else onChange(text)
    field.current?.focus()
  }
  // Once the sheet around it is shown: before, nothing has a height.
  useEffect(() => fitHeight(field.current!))
  return (
    <div className={css['field']}>
      <textarea
        ref={field}
        rows={1}
        aria-label={t.label}
        aria-describedby={hintId}
        placeholder={refused ? t.hold : (placeholder ?? t.placeholder)}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="enter"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' ? (
        <IconButton
          aria-label={t.clear}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <CircleXIcon />
        </IconButton>
      ) : (
        (whileEmpty ?? (
          <Button className={css['paste']} icon={<ClipboardPasteIcon size={18} />} onClick={() => void paste()}>
            {t.paste}
          </Button>
        ))
      )}
    </div>
  )
}
