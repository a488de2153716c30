import { useRef } from 'react'
import { limitCode, planAllows, planLimits } from '#domain/plans.ts'
import { messages } from '#page/registry/messages.gen.ts'
import { models, type BlockType } from '#page/registry/models.gen.ts'
import { palette } from '#page/registry/palette.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { fetchesForm } from './block-form.tsx'
import css from './blocks.module.css'
import { editorTexts } from './texts.ts'
import { useEditing } from './use-editor.ts'

interface PaletteDialogProps {
  open: boolean
  /** Blocks that the page has already. */
  count: number
  onClose(): void
  /** Once the dialog is gone and the focus is free. */
  onClosed(): void
  onChoose(type: BlockType): void
  /** Something that needs Plus: a type of block, or more room. */
  onLocked(type?: BlockType): void
}

/** All types of blocks to choose from. What the plan lacks is shown too, and leads to what it would be on Plus. */
export function PaletteDialog({ open, count, onClose, onClosed, onChoose, onLocked }: PaletteDialogProps) {
  const t = useTexts(editorTexts)
  const { errors } = useTexts(accountTexts)
  const locale = useLocale()
  const { plan } = useEditing()
  const first = useRef<HTMLButtonElement>(null)
  const full = count >= planLimits[plan].blocks
  const choose = (type: BlockType, allowed: boolean) => {
    if (allowed && !full) onChoose(type)
    else if (plan === 'free') onLocked(allowed ? undefined : type)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={t.blocks.addTitle}
      closeLabel={t.close}
      initialFocus={first}
    >
      {full && (
        <Notice tone="warn" action={plan === 'free' && <Button onClick={() => onLocked()}>{t.blocks.getPlus}</Button>}>
          {errors[limitCode(plan)]}
        </Notice>
      )}
      <ul className={css['palette']}>
        {palette.map(({ type, Icon }, index) => {
          const allowed = planAllows(plan, models[type].plan)
          const { name, hint } = messages[type][locale]
          return (
            <li key={type}>
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                className={css['choice']}
                aria-disabled={full && plan !== 'free'}
                {...(!full && allowed && fetchesForm(type))}
                onClick={() => choose(type, allowed)}
              >
                <span className={css['icon']}>
                  <Icon />
                </span>
                <span className={css['words']}>
                  <span className={css['summary']}>{name}</span>
                  <span className={css['meta']}>{hint}</span>
                </span>
                {!allowed && <PlusMark />}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
