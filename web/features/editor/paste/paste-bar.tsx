import { useId, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { PasteReading } from '../blocks/empty-page.tsx'
import css from './paste-bar.module.css'
import { PasteField } from './paste-field.tsx'
import type { PasteReadingProps } from './paste-reading.tsx'
import { addButtonId } from '../blocks/row-focus.ts'
import { editorTexts } from '../texts.ts'
import { AddSheet } from '../blocks/use-adding.ts'
import { useKeptText } from '../use-kept-text.ts'

interface PasteBarProps extends Pick<PasteReadingProps, 'onAdd' | 'onLocked'> {
  /** Opens the choice of all types. */
  onOther(): void
}

/** Paste field above the list, with a button for all other types. */
export function PasteBar({ onAdd, onLocked, onOther }: PasteBarProps) {
  const { blocks, paste: t } = useTexts(editorTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useKeptText()
  const hintId = useId()
  const add = (
    <Button
      id={addButtonId}
      variant="primary"
      icon={<PlusIcon />}
      onPointerEnter={() => void AddSheet.load()}
      onClick={onOther}
    >
      {blocks.add}
    </Button>
  )
  return (
    <div className={css['bar']} onFocus={() => void PasteReading.load()}>
      <PasteField value={text} onChange={setText} field={field} hintId={hintId} placeholder={t.into} whileEmpty={add} />
      <p id={hintId} className="visually-hidden">
        {t.hint}
      </p>
      {text.trim() === '' ? null : (
        <PasteReading text={text} onText={setText} field={field} onAdd={onAdd} onLocked={onLocked} />
      )}
    </div>
  )
}
