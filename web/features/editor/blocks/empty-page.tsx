import { useId, useRef } from 'react'
import { lazyPart, type Retry } from '#page/editing/lazy-part.tsx'
import { palette } from '#page/registry/palette.gen.ts'
import type { BlockType } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { ChevronRightIcon, PlusIcon } from '#ui/icon/icon.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formPreloading } from './block-form.tsx'
import { typeName } from './block-words.ts'
import css from './empty-page.module.css'
import { PasteField } from '../paste/paste-field.tsx'
import type { PasteReadingProps } from '../paste/paste-reading.tsx'
import { addButtonId } from './row-focus.ts'
import { editorTexts } from '../texts.ts'
import { useKeptText } from '../use-kept-text.ts'

// A chunk of its own, loaded with the first pasted text.
export const PasteReading = lazyPart(
  async () => (await import('../paste/paste-reading.tsx')).PasteReading,
  undefined,
  function Failed({ retry }: PasteReadingProps & Retry) {
    const { blocks: t } = useTexts(editorTexts)
    return (
      <Notice tone="error" action={<Button onClick={() => void retry()}>{t.formRetry}</Button>}>
        {t.formFailedText}
      </Notice>
    )
  },
)

/** Block types offered beside pasting. */
const beginnings: readonly BlockType[] = ['icons', 'text', 'image']

interface EmptyPageProps extends Pick<PasteReadingProps, 'onAdd' | 'onLocked'> {
  onChoose(type: BlockType): void
  /** Opens the choice of all types. */
  onOther(): void
  onMove(): void
}

/** Replaces the list of an empty page: a paste field and other ways to start. */
export function EmptyPage({ onAdd, onLocked, onChoose, onOther, onMove }: EmptyPageProps) {
  const { blocks, empty: t } = useTexts(editorTexts)
  const locale = useLocale()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useKeptText()
  const hintId = useId()
  return (
    <>
      <div className={css['card']} onFocus={() => void PasteReading.load()}>
        <Mark className={css['mark']} size={28} />
        <h3>{t.title}</h3>
        <p id={hintId}>{t.text}</p>
        <PasteField value={text} onChange={setText} field={field} hintId={hintId} placeholder={t.placeholder} />
        <div className={css['beginnings']}>
          {text.trim() === '' ? (
            <>
              <p>{t.orBegin}</p>
              {palette
                .filter(({ type }) => beginnings.includes(type))
                .map(({ type, Icon }) => (
                  <Button key={type} icon={<Icon />} {...formPreloading(type)} onClick={() => onChoose(type)}>
                    {typeName({ type }, locale)}
                  </Button>
                ))}
            </>
          ) : (
            <div className={css['reading']}>
              <PasteReading text={text} onText={setText} field={field} onAdd={onAdd} onLocked={onLocked} />
            </div>
          )}
          {/* Keeps its id, so that a sheet it opened can return the focus. */}
          <Button id={addButtonId} icon={<PlusIcon />} aria-haspopup="dialog" onClick={onOther}>
            {blocks.add}
          </Button>
        </div>
      </div>
      <button type="button" className={css['move']} aria-haspopup="dialog" onClick={onMove}>
        <span>
          {t.elsewhere} <span>{t.moveIt}</span>
        </span>
        <ChevronRightIcon />
      </button>
    </>
  )
}
