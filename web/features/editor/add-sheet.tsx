import { useId, useRef, useState } from 'react'
import { planAllows, planLimits } from '#domain/plans.ts'
import { models, type Block, type BlockType } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './add-sheet.module.css'
import { Palette } from './palette.tsx'
import { PasteField } from './paste-field.tsx'
import { PasteReading, type PasteReadingProps } from './paste-reading.tsx'
import { editorTexts } from './texts.ts'
import { useEditing, useEditorState } from './use-editor.ts'
import { useFullText } from './use-full-text.ts'
import { keptText, useKeptText } from './use-kept-text.ts'

export interface AddSheetProps extends Pick<PasteReadingProps, 'onLocked'> {
  open: boolean
  onClose(): void
  /** Once the sheet is gone and the focus is free. */
  onClosed(): void
  onChoose(type: BlockType): void
  onAdd(blocks: readonly Block[]): void
  /** What another application has shared, as if it had been pasted at once. */
  received: string | undefined
}

/** Paste first, choose second: what was copied becomes a block, or else one of all types is begun empty. */
export function AddSheet({ open, onClose, onClosed, onChoose, onAdd, onLocked, received }: AddSheetProps) {
  const t = useTexts(editorTexts)
  const full = useFullText()
  const { plan, pageId } = useEditing()
  const { blocks } = useEditorState().document
  const field = useRef<HTMLTextAreaElement>(null)
  /** What stood in the field before something came from outside. */
  const [waiting] = useState(() => (received === undefined ? '' : keptText(pageId)))
  const [text, setText] = useKeptText(received)
  /** What stays in the field, once what stands in it has done its work. */
  const [rest, setRest] = useState<string>()
  const isEmpty = text.trim() === ''
  const hintId = useId()
  const room = planLimits[plan].blocks - blocks.length
  const isAllowed = (type: BlockType) => planAllows(plan, models[type].plan)

  const lock: typeof onLocked = (type, made) => {
    // What came from outside waits for Plus as what was pasted does.
    setText(text)
    onLocked(type, made)
  }
  const choose = (type: BlockType) => {
    if (isAllowed(type) && room > 0) onChoose(type)
    else if (plan === 'free') lock(isAllowed(type) ? undefined : type)
  }
  const closed = () => {
    if (rest !== undefined) setText([rest, waiting].filter(Boolean).join('\n'))
    setRest(undefined)
    onClosed()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={closed}
      title={t.blocks.add}
      closeLabel={t.close}
      // A keyboard would cover what was understood, where there is nothing to type.
      initialFocus={received === undefined ? field : undefined}
    >
      <div className={css['sheet']}>
        {room <= 0 && (
          <Notice tone="warn" action={plan === 'free' && <Button onClick={() => lock()}>{t.blocks.getPlus}</Button>}>
            {full}
          </Notice>
        )}
        <PasteField value={text} onChange={setText} field={field} hintId={hintId} />
        <p id={hintId} className={isEmpty ? css['hint'] : 'visually-hidden'}>
          {t.paste.hint}
        </p>
        {isEmpty ? (
          <Palette full={room <= 0} onChoose={choose} />
        ) : (
          <PasteReading
            text={text}
            onText={setText}
            fades
            field={field}
            onAdd={(made, left) => {
              setRest(left)
              onAdd(made)
            }}
            onLocked={lock}
          />
        )}
      </div>
    </Dialog>
  )
}
