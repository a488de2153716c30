import { useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { planAllows, planLimits } from '#domain/plans.ts'
import { readPaste, restOf, withAddress, type Reading } from '#page/paste/read-paste.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { IconButton } from '#ui/button/button.tsx'
import { InfoIcon, XIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { blockKind, blockName, typeName } from '#web/features/editor/blocks/block-words.ts'
import { OwnIcon } from '#web/features/editor/blocks/own-icon.tsx'
import { PasteField } from '#web/features/editor/paste/paste-field.tsx'
import { usePasteKeys } from '#web/features/editor/paste/paste-keys.ts'
import { PasteResult } from '#web/features/editor/paste/paste-result.tsx'
import { PreviewPane } from '#web/features/editor/preview/preview-pane.tsx'
import { useBlockActions } from '#web/features/editor/blocks/use-block-actions.ts'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { useKeptText } from '#web/features/editor/use-kept-text.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './first-run-screen.module.css'
import { firstRunTexts } from './texts.ts'

/** Starts of texts that can be pasted, offered as buttons. */
const beginnings = { handle: '@', phone: '+380', jar: 'send.monobank.ua/jar/', site: 'https://' } as const
const kinds = Object.keys(beginnings) as (keyof typeof beginnings)[]

function isBegun(text: string): boolean {
  return kinds.some((kind) => beginnings[kind] === text)
}

/** Adds what is in the field and returns whether the step may be left. */
export type Leave = () => boolean

/** One field for any pasted text, and the blocks made of it. */
export function LinksStep({ ref }: { ref: Ref<Leave> }) {
  const t = useTexts(firstRunTexts).links
  const { plan } = useEditing()
  const locale = useLocale()
  const { blocks, lang } = useEditorState().document
  const { addAll } = useBlockActions()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, keepText] = useKeptText()
  const addButton = usePasteKeys(field, isBegun(text))
  /**
   * Why the field's text is not added yet: the reading must be chosen, or this number of blocks may exceed the limit.
   */
  const [held, setHeld] = useState<'unclear' | number>()
  const { blocks: most } = planLimits[plan]
  const room = most - blocks.length
  // Deleted blocks make room again.
  const why = held === 'unclear' ? t.held : held !== undefined && held > room ? t.full(most, room) : undefined
  const meant = useRef<Reading>(undefined)
  const setText = (next: string) => {
    keepText(next)
    setHeld(undefined)
    meant.current = undefined
  }
  const paste = useMemo(
    () => readPaste(isBegun(text) ? '' : text, lang, (type) => planAllows(plan, models[type].plan)),
    [text, lang, plan],
  )
  const hintId = useId()
  const begin = (beginning: string) => {
    setText(beginning)
    field.current?.focus()
  }
  const again = () => begin('')
  const hold = (reason: typeof held) => {
    setHeld(reason)
    field.current?.focus()
  }
  /** Adds blocks; returns whether there was room for them. */
  const put = (made: readonly Block[]): boolean => {
    if (made.length > room) hold(made.length)
    else addAll(made, undefined)
    return made.length <= room
  }
  useImperativeHandle(ref, () => () => {
    // What needs Plus stays in the field, where the editor offers Plus, and does not become a plain text.
    const needsPlus = 'locked' in paste && paste.locked.length > 0
    if (paste.kind === 'nothing' || paste.kind === 'locked' || (needsPlus && paste.best.type === 'text')) return true
    // Several readings, or a handle without its network, need the person's choice.
    const isPlain = paste.kind === 'understood' && paste.each.length === 0 && !paste.asked && !paste.cut
    if (!isPlain) {
      hold('unclear')
      return false
    }
    const isPut = put((meant.current ?? paste.best).blocks)
    if (isPut) setText(paste.rest)
    return isPut
  })
  return (
    <>
      <PasteField value={text} onChange={setText} field={field} hintId={hintId} placeholder={t.placeholder} />
      {text === '' && (
        <div className={css['examples']} role="group" aria-labelledby={`${hintId}try`}>
          <span id={`${hintId}try`}>{t.tryOut}:</span>
          {kinds.map((kind) => (
            <button key={kind} type="button" onClick={() => begin(beginnings[kind])}>
              <span>{t.examples[kind]}</span>
            </button>
          ))}
        </div>
      )}
      {why !== undefined && <Notice tone="warn">{why}</Notice>}
      {paste.kind === 'nothing' || paste.kind === 'locked' ? null : (
        <PasteResult
          paste={paste}
          addButton={addButton}
          variant="secondary"
          onAdd={(reading) => put(reading.blocks) && begin(restOf(paste, reading.blocks))}
          onPick={(handle, url) => begin(withAddress(text, handle, url))}
          onAgain={again}
          onBest={(best) => (meant.current = best)}
        />
      )}
      {'locked' in paste && paste.locked.length > 0 && (
        <Notice tone="warn">{t.locked(paste.locked.map((type) => typeName({ type }, locale)).join(', '))}</Notice>
      )}
      {blocks.length > 0 && <Added blocks={blocks} />}
      <p id={hintId} className={css['later']}>
        <InfoIcon size={18} />
        {t.later}
      </p>
      <div className={css['phone']}>
        <PreviewPane phone />
      </div>
    </>
  )
}

function Added({ blocks }: { blocks: readonly Block[] }) {
  const t = useTexts(firstRunTexts).links
  const locale = useLocale()
  const { remove } = useBlockActions()
  return (
    <ul className={css['added']} aria-label={t.added}>
      {blocks.map((block) => {
        const name = blockName(block, locale)
        return (
          <li key={block.id}>
            <OwnIcon block={block} />
            <span className={css['words']}>
              <strong>{name}</strong>
              <span>{blockKind(block, locale)}</span>
            </span>
            <IconButton aria-label={t.remove(name)} onClick={() => remove(block)}>
              <XIcon />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
