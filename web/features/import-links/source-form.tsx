import { useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-field.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { parseHtml } from './html-page.ts'
import css from './import-links-dialog.module.css'
import type { Reading } from './reading.ts'
import { readFile } from './read-file.ts'
import { mostBytes, readSource } from './read-source.ts'
import { importLinksTexts } from './texts.ts'

/** First bytes of a ZIP archive. */
const archive = 'PK\u0003\u0004'

/** Moves focus and scroll position to the start of new content after its button is gone. */
export function beginHere(place: HTMLElement | null): void {
  place?.focus()
  place?.scrollIntoView()
}

interface SourceFormProps {
  /** What was pasted; kept when the person comes back from the choices. */
  text: string
  onText(text: string): void
  onRead(reading: Reading): void
}

/** Form that takes a file or a text and parses it in the browser. */
export function SourceForm({ text, onText, onRead }: SourceFormProps) {
  const t = useTexts(importLinksTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  const take = (source: string) => {
    if (source.startsWith(archive)) return setProblem(t.isArchive)
    const reading = readSource(source, parseHtml)
    if (reading.found.length + reading.leftOut.length === 0) return setProblem(t.nothing)
    setProblem('')
    onRead(reading)
  }
  const open = async (file: File) => {
    if (file.size > mostBytes) return setProblem(t.tooLarge)
    try {
      take(await readFile(file))
    } catch {
      setProblem(t.unreadable)
    }
  }
  const readPasted = () => {
    try {
      if (text.length <= mostBytes) return take(text)
    } catch {
      // A line of millions of characters is too much for the parser.
    }
    setProblem(t.textTooLong)
  }

  return (
    <div ref={beginHere} role="group" aria-label={t.title} tabIndex={-1} className={css['form']}>
      <p>{t.intro}</p>
      <input
        ref={picker}
        type="file"
        accept=".html,.htm,.json,.csv,.txt,text/html,application/json,text/csv,text/plain"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Cleared so that the same file can be picked again after a failure.
          event.target.value = ''
          if (file !== undefined) void open(file)
        }}
      />
      <Button wide onClick={() => picker.current?.click()}>
        {t.file}
      </Button>
      <p className={css['note']}>{t.fileHint}</p>
      <TextArea
        label={t.paste}
        rows={5}
        placeholder={t.pastePlaceholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p role="alert" className={css['problem']}>
        {problem}
      </p>
      <Button variant="primary" wide onClick={readPasted}>
        {t.read}
      </Button>
    </div>
  )
}
