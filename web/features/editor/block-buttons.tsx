import type { MouseEvent } from 'react'
import type { Block } from '#page/registry/models.gen.ts'
import { IconButton } from '#ui/button/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, EyeIcon, EyeOffIcon, TrashIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import type { BlockRowProps } from './block-row.tsx'
import css from './blocks.module.css'
import { editorTexts } from './texts.ts'
import { useBlockActions } from './use-block-actions.ts'

type BlockButtonsProps = Pick<BlockRowProps, 'index' | 'total' | 'onMove'> & { block: Block; name: string }

/** What can be done with a block without opening it. */
export function BlockButtons({ block, index, total, onMove, name }: BlockButtonsProps) {
  const { blocks: t } = useTexts(editorTexts)
  const actions = useBlockActions()
  const move = (to: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    if (to < 0 || to >= total) return
    onMove(index, to)
    // The row has changed its place in the document, and that takes the focus away.
    button.focus()
  }
  return (
    <div className={css['buttons']}>
      <IconButton
        aria-label={block.hidden ? t.show(name) : t.hide(name)}
        onClick={() => actions.setHidden(block, !block.hidden)}
      >
        {block.hidden ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
      <IconButton aria-label={t.up(name)} aria-disabled={index === 0} onClick={move(index - 1)}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton aria-label={t.down(name)} aria-disabled={index === total - 1} onClick={move(index + 1)}>
        <ArrowDownIcon />
      </IconButton>
      <IconButton className={css['apart']} aria-label={t.duplicate(name)} onClick={() => actions.duplicate(block)}>
        <CopyIcon />
      </IconButton>
      <IconButton aria-label={t.remove(name)} onClick={() => actions.remove(block)}>
        <TrashIcon />
      </IconButton>
    </div>
  )
}
