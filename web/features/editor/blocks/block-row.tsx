import { memo, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { palette } from '#page/registry/palette.gen.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { hiddenReason } from '#page/visible-blocks.ts'
import { GripIcon } from '#ui/icon/icon.tsx'
import type { HandleProps } from '#ui/sortable-list/sortable-list.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { BlockForm, formPreloading } from './block-form.tsx'
import { BlockButtons } from './block-buttons.tsx'
import { blockKind, blockName } from './block-words.ts'
import css from './blocks.module.css'
import { focusFirstField } from './first-field.ts'
import { formId, openerId } from './row-focus.ts'
import { editorTexts } from '../texts.ts'
import { LongAddress } from '#web/shell/long-address.tsx'
import { useNow } from '#web/use-now.ts'
import { useBlock, useEditing, useRefusals } from '../use-editor.ts'

/** Duration of opening and closing in ms. */
export const collapseMs = 250

const BlockClicks = lazyPart(async () => (await import('./block-clicks.tsx')).BlockClicks)

export interface BlockRowProps {
  id: string
  index: number
  open: boolean
  /** Whether the form opens in the row. */
  wide: boolean
  /** Whether click figures are shown. */
  figures: boolean
  onToggle(id: string, open: boolean): void
  onMenu(id: string): void
  handleProps: HandleProps
}

/** A block's row: icon, name, state, and its form when open. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const block = useBlock(props.id)
  return block === undefined ? null : <Row {...props} block={block} />
})

function Row(props: BlockRowProps & { block: Block }) {
  const { block, index, wide, onToggle, handleProps } = props
  // Otherwise the form is a sheet.
  const open = wide && props.open
  const t = useTexts(editorTexts)
  const { errors } = useTexts(accountTexts)
  const wrong = Object.entries(useRefusals()).find(([place]) => `${place}.`.startsWith(`${block.id}.`))
  const locale = useLocale()
  const name = blockName(block, locale)
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
          data-hold=""
          className={css['opener']}
          {...(wide ? { 'aria-expanded': open, 'aria-controls': formId(block.id) } : { 'aria-haspopup': 'dialog' })}
          {...formPreloading(block.type)}
          onClick={() => {
            // On touch devices focusing a field would open the keyboard at once.
            const leads = wrong || (wide && matchMedia('(pointer: fine)').matches)
            // Synchronously, since fields of a closing form cannot be focused.
            flushSync(() => onToggle(block.id, !open))
            if (!open && leads) focusFirstField(block.id)
          }}
        >
          <OwnIcon block={block} />
          <span className={css['words']}>
            <span className={css['summary']}>
              <span className="visually-hidden">{t.blocks.open} </span>
              <LongAddress>{name}</LongAddress>
            </span>
            <span className={css['meta']}>
              {wrong ? (
                // Only the first clause of the message fits.
                <span className={css['wrong']}>{errors[wrong[1]].split(/[:.]/)[0]}</span>
              ) : (
                <SecondLine block={block} index={index} />
              )}
            </span>
          </span>
        </button>
        {props.figures && <BlockClicks id={block.id} />}
        <BlockButtons block={block} name={name} onMenu={props.onMenu} />
      </div>
      {wide && (
        <div className={css['panel']} id={formId(block.id)} inert={!open}>
          <div className={css['panelBody']}>
            {shown && <BlockForm block={block} onDone={() => onToggle(block.id, false)} />}
          </div>
        </div>
      )}
    </article>
  )
}

function TypeIcon({ block }: { block: Block }) {
  const Drawing = palette.find((entry) => entry.type === block.type)!.Icon
  return (
    <span className={css['icon']}>
      <Drawing />
    </span>
  )
}

/** The block's own icon. A chunk of its own, since it contains all brand icons. */
const OwnIcon = lazyPart(async () => (await import('./own-icon.tsx')).OwnIcon, TypeIcon)

function Kind({ kind }: { kind: string }) {
  return kind && <span>{kind}</span>
}

/** A chunk of its own, since visitors see most blocks at all times. */
const RowState = lazyPart(async () => (await import('./row-state.tsx')).RowState, Kind)

/** What a block is, and why visitors do not see it. */
function SecondLine({ block, index }: { block: Block; index: number }) {
  const { plan } = useEditing()
  const reason = hiddenReason(block, index, plan, useNow())
  const kind = blockKind(block, useLocale())
  return reason || block.schedule ? <RowState block={block} kind={kind} reason={reason} /> : <Kind kind={kind} />
}

/** True while open and during the closing animation. */
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
