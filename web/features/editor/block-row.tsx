import { memo, useEffect, useState } from 'react'
import { palette } from '#page/registry/palette.gen.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { blockSummary } from '#page/block-summary.ts'
import { hiddenReason } from '#page/visible-blocks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { ChevronDownIcon, GripIcon, LockIcon } from '#ui/icon/icon.tsx'
import type { HandleProps } from '#ui/sortable-list/sortable-list.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { BlockForm, fetchesForm } from './block-form.tsx'
import { BlockButtons } from './block-buttons.tsx'
import { blockName, typeName } from './block-words.ts'
import css from './blocks.module.css'
import { openerId } from './row-focus.ts'
import { editorTexts } from './texts.ts'
import { useNow } from '#web/use-now.ts'
import { useBlock, useEditing, useRefusals } from './use-editor.ts'

/** A form opens and closes in this time, in milliseconds. */
export const collapseMs = 250

export interface BlockRowProps {
  id: string
  index: number
  total: number
  open: boolean
  onToggle(id: string, open: boolean): void
  onMove(from: number, to: number): void
  handleProps: HandleProps
}

/** One block of the list: what it is, what state it is in, and its form when it is open. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const block = useBlock(props.id)
  return block === undefined ? null : <Row {...props} block={block} />
})

function Row(props: BlockRowProps & { block: Block }) {
  const { block, index, open, onToggle, handleProps } = props
  const t = useTexts(editorTexts)
  const locale = useLocale()
  const name = blockName(block, locale)
  const summary = blockSummary(block)
  const formId = `form-${block.id}`
  const shown = useLingering(open)
  return (
    <article className={css['block']} data-open={open || undefined} data-block={block.id} aria-label={name}>
      <div className={css['line']}>
        <button {...handleProps} className={css['handle']} aria-label={t.blocks.handle(name)}>
          <GripIcon />
        </button>
        <button
          type="button"
          id={openerId(block.id)}
          className={css['opener']}
          aria-expanded={open}
          aria-controls={formId}
          {...fetchesForm(block.type)}
          onClick={() => onToggle(block.id, !open)}
        >
          <TypeIcon type={block.type} />
          <span className={css['words']}>
            <span className={css['summary']}>
              <span className="visually-hidden">{t.blocks.open} </span>
              {name}
            </span>
            <span className={css['meta']}>
              {summary === '' ? null : <span>{typeName(block, locale)}</span>}
              <span className={css['marks']}>
                <Marks block={block} index={index} />
              </span>
            </span>
          </span>
          <ChevronDownIcon className={css['chevron']} />
        </button>
        <BlockButtons {...props} name={name} />
      </div>
      <div className={css['panel']} id={formId} inert={!open}>
        <div className={css['panelBody']}>{shown && <BlockForm block={block} />}</div>
      </div>
    </article>
  )
}

function TypeIcon({ type }: { type: Block['type'] }) {
  const Icon = palette.find((entry) => entry.type === type)?.Icon
  return <span className={css['icon']}>{Icon && <Icon />}</span>
}

function Marks({ block, index }: { block: Block; index: number }) {
  const { marks } = useTexts(editorTexts).blocks
  const { plan } = useEditing()
  const places = Object.keys(useRefusals())
  const refused = places.some((place) => place === block.id || place.startsWith(`${block.id}.`))
  const reason = hiddenReason(block, index, plan, useNow())
  return (
    <>
      {refused && <Badge tone="danger">{marks.refused}</Badge>}
      {reason === 'plan' && <PlusMark />}
      {reason !== undefined && reason !== 'plan' && (
        <Badge
          tone={reason === 'limit' || reason === 'incomplete' ? 'spark' : 'neutral'}
          icon={reason === 'limit' && <LockIcon size={14} />}
        >
          {marks[reason]}
        </Badge>
      )}
    </>
  )
}

/** True while open and as long as the closing animation runs, so that nothing vanishes in the middle of it. */
function useLingering(open: boolean): boolean {
  const [lingers, setLingers] = useState(open)
  if (open && !lingers) setLingers(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setLingers(false), collapseMs)
    return () => clearTimeout(timer)
  }, [open])
  return open || lingers
}
