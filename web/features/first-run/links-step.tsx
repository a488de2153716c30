import { useId, useMemo, useRef, useState } from 'react'
import { linkLabel } from '#domain/links.ts'
import { planAllows } from '#domain/plans.ts'
import { readPaste, type Paste, type Reading } from '#page/paste/read-paste.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { IconButton } from '#ui/button/button.tsx'
import { XIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { blockName, typeName } from '#web/features/editor/block-words.ts'
import { PasteField } from '#web/features/editor/paste-field.tsx'
import { PasteResult } from '#web/features/editor/paste-result.tsx'
import { PreviewPane } from '#web/features/editor/preview-pane.tsx'
import { useBlockActions } from '#web/features/editor/use-block-actions.ts'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './first-run-screen.module.css'
import { firstRunTexts } from './texts.ts'

/** The surest of the readings that may be added; `locked` where there is none. */
function withinPlan(paste: Paste, isAllowed: (reading: Reading) => boolean): Paste | 'locked' {
  if (paste.kind !== 'understood') return paste
  const [best, ...others] = [paste.best, ...paste.others].filter(isAllowed)
  return best === undefined ? 'locked' : { ...paste, best, others }
}

/** One field that takes anything, and what it has become. */
export function LinksStep() {
  const t = useTexts(firstRunTexts).links
  const { plan } = useEditing()
  const { blocks, lang } = useEditorState().document
  const { addAll } = useBlockActions()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const paste = useMemo(
    () => withinPlan(readPaste(text, lang), ({ type }) => planAllows(plan, models[type].plan)),
    [text, lang, plan],
  )
  const hintId = useId()
  const again = () => {
    setText('')
    field.current?.focus()
  }
  return (
    <>
      <PasteField value={text} onChange={setText} field={field} hintId={hintId} />
      <p id={hintId} className={css['later']}>
        {t.later}
      </p>
      {paste === 'locked' ? (
        <Notice tone="warn">{t.locked}</Notice>
      ) : paste.kind === 'nothing' ? null : (
        <PasteResult
          paste={paste}
          onAdd={(reading) => {
            addAll(reading.blocks, undefined)
            again()
          }}
          onPick={setText}
          onAgain={again}
        />
      )}
      {blocks.length > 0 && <Added blocks={blocks} />}
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
            <span>
              <strong>{name}</strong>
              <span>{'url' in block && block.url !== '' ? linkLabel(block.url) : typeName(block, locale)}</span>
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
