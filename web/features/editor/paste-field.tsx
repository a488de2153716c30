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
  /** Shown instead of the paste button. */
  whileEmpty?: ReactNode
}

/** Fits the height to the text. */
function fitHeight(area: HTMLTextAreaElement) {
  area.style.blockSize = ''
  area.style.blockSize = `${area.scrollHeight}px`
}

/** Field for any text, with a paste button if the clipboard can be read. */
export function PasteField({ value, onChange, field, hintId, placeholder, whileEmpty }: PasteFieldProps) {
  const { paste: t } = useTexts(editorTexts)
  const [refused, setRefused] = useState(false)
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    // Denied or empty: people can still paste manually.
    if (text.trim() === '') setRefused(true)
    else onChange(text)
    field.current?.focus()
  }
  // Measured after the sheet is visible; before, there is no height.
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
