import { useState } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ArrowUpToLineIcon,
  ChartIcon,
  CopyIcon,
  PencilIcon,
  TrashIcon,
  UpDownIcon,
} from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import css from './block-menu.module.css'
import { blockName } from './block-words.ts'
import { editorTexts } from './texts.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useBlock, useEditing } from './use-editor.ts'

export interface BlockMenuProps {
  /** The block that the menu is of; undefined while it is closed. */
  id: string | undefined
  ids: readonly string[]
  onClose(): void
  onEdit(id: string): void
  onMove(from: number, to: number): void
}

/** Everything that can be done with a block. Moving stays open, so that it can be pressed again. */
export function BlockMenu(props: BlockMenuProps) {
  // What it says stays while it closes.
  const [last, setLast] = useState(props.id)
  if (props.id !== undefined && props.id !== last) setLast(props.id)
  return last === undefined ? null : <Menu {...props} id={last} open={props.id !== undefined} />
}

function Menu({ id, ids, open, onClose, onEdit, onMove }: BlockMenuProps & { id: string; open: boolean }) {
  const { blocks: t, close } = useTexts(editorTexts)
  const locale = useLocale()
  const { pageId } = useEditing()
  const actions = useBlockActions()
  const block = useBlock(id)
  /** What waits until the menu has given the focus back. */
  const [next, setNext] = useState<() => void>()
  const leave = (then: () => void) => {
    setNext(() => then)
    onClose()
  }
  const closed = () => {
    next?.()
    setNext(undefined)
  }
  if (block === undefined) return null
  const name = blockName(block, locale)
  const index = ids.indexOf(id)
  const ways = [
    { label: t.up(name), Icon: ArrowUpIcon, to: index - 1 },
    { label: t.down(name), Icon: ArrowDownIcon, to: index + 1 },
    { label: t.top(name), Icon: ArrowUpToLineIcon, to: 0 },
  ]
  return (
    <Dialog open={open} onClose={onClose} onClosed={closed} title={name} closeLabel={close} size="s">
      <ul className={css['menu']}>
        <li>
          <button type="button" onClick={() => leave(() => onEdit(id))}>
            <PencilIcon />
            {t.edit}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => leave(() => actions.duplicate(block))}>
            <CopyIcon />
            {t.copy}
          </button>
        </li>
        <li className={css['move']}>
          <UpDownIcon />
          <span>
            {t.moveTo}
            <small role="status">{t.place(index + 1, ids.length)}</small>
          </span>
          {ways.map(({ label, Icon, to }) => {
            const isEnd = to < 0 || to >= ids.length || to === index
            return (
              <IconButton
                key={label}
                variant="secondary"
                aria-label={label}
                aria-disabled={isEnd}
                onClick={() => isEnd || onMove(index, to)}
              >
                <Icon />
              </IconButton>
            )
          })}
        </li>
        <li>
          <Link to="/my/$pageId/statistics" params={{ pageId }}>
            <ChartIcon />
            {t.statistics}
          </Link>
        </li>
        <li>
          <button type="button" className={css['removal']} onClick={() => leave(() => actions.remove(block))}>
            <TrashIcon />
            {t.remove}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
