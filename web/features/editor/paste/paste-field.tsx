import { useEffect, useState, type ClipboardEvent, type ReactNode, type RefObject } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { CircleXIcon, ClipboardPasteIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../blocks/add-sheet.module.css'
import { editorTexts } from '../texts.ts'

interface PasteFieldProps {
  value: string
  onChange(text: string): void
  field: RefObject<HTMLTextAreaElement | null>
  hintId: string
  placeholder?: string
  /** Shown instead of the paste button. */
  whileEmpty?: ReactNode
}

/** What was copied, with the links that only its HTML holds. */
async function copiedFrom(html: string, text: string): Promise<string> {
  if (!/<a\s/i.test(html)) return text
  const read = await import('./paste-links.ts').catch(() => undefined)
  return read?.withLinksOf(html, text) ?? text
}

async function readClipboard(): Promise<string> {
  // Older browsers read the text alone.
  const clipboard: Pick<Clipboard, 'readText'> & Partial<Clipboard> = navigator.clipboard
  if (clipboard.read === undefined) return clipboard.readText()
  const [item] = await clipboard.read()
  const as = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '')
  return copiedFrom(await as('text/html'), await as('text/plain'))
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
    const text = await readClipboard().catch(() => '')
    // Denied or empty: people can still paste manually.
    if (text.trim() === '') setRefused(true)
    else onChange(text)
    field.current?.focus()
  }
  const addLinks = async ({ clipboardData }: ClipboardEvent) => {
    const text = clipboardData.getData('text')
    const whole = await copiedFrom(clipboardData.getData('text/html'), text)
    // The browser has pasted the text by now.
    const value = field.current?.value ?? ''
    if (whole !== text) onChange(value.replace(text.replaceAll('\r\n', '\n'), () => whole))
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
        onPaste={(event) => void addLinks(event)}
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
