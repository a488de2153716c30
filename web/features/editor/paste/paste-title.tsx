import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { printable } from '#domain/fields.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { IconButton } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { CheckIcon, PencilIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../blocks/add-sheet.module.css'
import { OwnIcon } from '../blocks/own-icon.tsx'
import { PasteBlock } from './paste-block.tsx'
import { pasteTexts } from './paste-texts.ts'

interface PasteTitleProps {
  block: Block & { title: string }
  note: string | false
  /** Whether the title comes from the text. */
  titled: boolean
  onTitle(title: string): void
}

/** A block to be added, with an editable title. */
export function PasteTitle({ block, note, titled, onTitle }: PasteTitleProps) {
  const t = useTexts(pasteTexts)
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const edit = () => {
    flushSync(() => setEditing(true))
    field.current?.focus()
  }
  const done = () => {
    flushSync(() => setEditing(false))
    pencil.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Keeps the surrounding sheet open.
    event.preventDefault()
    event.stopPropagation()
    done()
  }
  if (!isEditing) {
    return (
      <>
        <PasteBlock block={block} note={note} instead={titled ? t.ownTitle : undefined} />
        <IconButton ref={pencil} className={css['pencil']} aria-label={t.editTitle} onClick={edit}>
          <PencilIcon />
        </IconButton>
      </>
    )
  }
  return (
    <>
      <OwnIcon block={block} />
      <TextField
        className={css['title']}
        label={t.title}
        value={block.title}
        ref={field}
        enterKeyHint="done"
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          const value = printable(target.value)
          if (models[block.type].schema.safeParse({ ...block, title: value }).success) onTitle(value)
        }}
      />
      <IconButton className={css['pencil']} aria-label={t.titleDone} onClick={done}>
        <CheckIcon />
      </IconButton>
    </>
  )
}
