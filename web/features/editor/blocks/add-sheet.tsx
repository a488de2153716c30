import { useId, useRef, useState } from 'react'
import { planAllows, planLimits } from '#domain/plans.ts'
import { models, type Block, type BlockType } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { focusScreen } from '#web/forms/focus.ts'
import { keepForAnotherPage } from '#web/received/received-choice.ts'
import css from './add-sheet.module.css'
import { Palette } from './palette.tsx'
import { PasteField } from '../paste/paste-field.tsx'
import { PasteReading, type PasteReadingProps } from '../paste/paste-reading.tsx'
import { editorTexts } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'
import { useFullText } from '../use-full-text.ts'
import { keptText, useKeptText } from '../use-kept-text.ts'

export interface AddSheetProps extends Pick<PasteReadingProps, 'onLocked'> {
  open: boolean
  onClose(): void
  /** Called when the sheet is gone and the focus is free. */
  onClosed(): void
  onChoose(type: BlockType): void
  onAdd(blocks: readonly Block[]): void
  /** Content shared by another application, treated as if it had been pasted. */
  received: string | undefined
}

/** Sheet that adds blocks: paste something, or choose a type. */
export function AddSheet({ open, onClose, onClosed, onChoose, onAdd, onLocked, received }: AddSheetProps) {
  const t = useTexts(editorTexts)
  const full = useFullText()
  const { plan, pageId } = useEditing()
  const { pages } = useSelf()
  const { blocks } = useEditorState().document
  const field = useRef<HTMLTextAreaElement>(null)
  /** The field's text before shared content arrived. */
  const [waiting] = useState(() => (received === undefined ? '' : keptText(pageId)))
  const [text, setText] = useKeptText(received)
  /** The text that stays in the field after blocks were added. */
  const [rest, setRest] = useState<string>()
  /** Whether the sheet was closed without adding anything. */
  const isDeclined = useRef(false)
  const isEmpty = text.trim() === ''
  const hintId = useId()
  const room = planLimits[plan].blocks - blocks.length
  const isAllowed = (type: BlockType) => planAllows(plan, models[type].plan)

  const lock: typeof onLocked = (type, made) => {
    // Shared content that needs Plus waits like pasted content.
    setText(text)
    onLocked(type, made)
  }
  const choose = (type: BlockType) => {
    if (isAllowed(type) && room > 0) onChoose(type)
    else if (plan === 'free') lock(isAllowed(type) ? undefined : type)
  }
  const close = () => {
    isDeclined.current = true
    if (received === undefined) return onClose()
    if (pages.length > 1) return keepForAnotherPage(onClose)
    // With a single page there is no choice of a page to go back to.
    setText([text, waiting].filter(Boolean).join('\n'))
    onClose()
  }
  const closed = () => {
    if (rest !== undefined) setText([rest, waiting].filter(Boolean).join('\n'))
    setRest(undefined)
    onClosed()
    // A sheet that opened by itself has no opener to return the focus to.
    if (isDeclined.current && document.activeElement === document.body) focusScreen()
    isDeclined.current = false
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={closed}
      title={t.blocks.add}
      closeLabel={t.close}
      // With shared content the keyboard would only cover the result.
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
