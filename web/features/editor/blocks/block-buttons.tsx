import { IconButton } from '#ui/button/button.tsx'
import { MoreIcon } from '#ui/icon/icon.tsx'
import type { Block } from '#page/registry/models.gen.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './blocks.module.css'
import { editorTexts } from '../texts.ts'
import { useBlockActions } from './use-block-actions.ts'

interface BlockButtonsProps {
  block: Block
  name: string
  onMenu(id: string): void
}

/** Visibility switch of a block and the button of its menu. */
export function BlockButtons({ block, name, onMenu }: BlockButtonsProps) {
  const { blocks: t } = useTexts(editorTexts)
  const actions = useBlockActions()
  return (
    <div className={css['buttons']}>
      <label className={css['switch']}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={!block.hidden}
          aria-label={t.show(name)}
          checked={!block.hidden}
          onChange={(event) => actions.setHidden(block, !event.target.checked)}
        />
      </label>
      <IconButton aria-label={t.more(name)} aria-haspopup="dialog" onClick={() => onMenu(block.id)}>
        <MoreIcon />
      </IconButton>
    </div>
  )
}
