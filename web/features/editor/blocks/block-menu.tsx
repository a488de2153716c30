import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ArrowUpToLineIcon,
  CalendarClockIcon,
  ChartIcon,
  CopyIcon,
  FolderInputIcon,
  PencilIcon,
  QrCodeIcon,
  TrashIcon,
  UpDownIcon,
} from '#ui/icon/icon.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import css from './block-menu.module.css'
import { useWeekClicks } from './block-clicks.tsx'
import { BlockCode } from './block-code.tsx'
import { BlockTimes } from './block-times.tsx'
import { BlockToPage } from './block-to-page.tsx'
import { blockName } from './block-words.ts'
import { menuTexts } from './menu-texts.ts'
import { OwnIcon } from './own-icon.tsx'
import { hasPrintedLink } from './printed-link.ts'
import { editorTexts } from '../texts.ts'
import { ShownTimes } from './shown-times.tsx'
import { useBlockActions } from './use-block-actions.ts'
import { useDuplicate } from './use-duplicate.ts'
import { useBlock, useEditing, useRefusals } from '../use-editor.ts'

/** Dialogs that open after the menu has closed. */
type Further = 'times' | 'code' | 'page'

export interface BlockMenuProps {
  /** Id of the menu's block; undefined while it is closed. */
  id: string | undefined
  ids: readonly string[]
  onClose(): void
  onEdit(id: string): void
  onMove(from: number, to: number): void
}

/** Menu of a block. It stays open for repeated moves. */
export function BlockMenu(props: BlockMenuProps) {
  // Keeps the content while it closes.
  const [last, setLast] = useState(props.id)
  if (props.id !== undefined && props.id !== last) setLast(props.id)
  return last === undefined ? null : <Menu {...props} id={last} open={props.id !== undefined} />
}

function Menu({ id, ids, open, onClose, onEdit, onMove }: BlockMenuProps & { id: string; open: boolean }) {
  const { close } = useTexts(editorTexts)
  const t = useTexts(menuTexts)
  const locale = useLocale()
  const { pageId, plan } = useEditing()
  const { pages } = useSelf()
  const refusals = useRefusals()
  const actions = useBlockActions()
  const duplicate = useDuplicate()
  const block = useBlock(id)
  /** Action to run after the menu has returned the focus, or once the screen is left before that. */
  const next = useRef<() => void>(undefined)
  const closed = () => {
    const then = next.current
    next.current = undefined
    then?.()
  }
  const closedAtLast = useEffectEvent(closed)
  // Deferred, since actions render synchronously, which is not possible in an effect.
  useEffect(() => () => queueMicrotask(closedAtLast), [])
  const leave = (then: () => void) => {
    next.current = then
    onClose()
  }
  const [further, setFurther] = useState<Further>()
  const then = (what: Further) => leave(() => setFurther(what))
  if (block === undefined) return null
  const name = blockName(block, locale)
  const index = ids.indexOf(id)
  const ways = [
    { label: t.up(name), Icon: ArrowUpIcon, to: index - 1 },
    { label: t.down(name), Icon: ArrowDownIcon, to: index + 1 },
    { label: t.top(name), Icon: ArrowUpToLineIcon, to: 0 },
  ]
  const beside = (what: Further) => ({ block, open: further === what, onClose: () => setFurther(undefined) })
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        onClosed={closed}
        title={
          <span className={css['name']}>
            <OwnIcon block={block} />
            <span>{name}</span>
          </span>
        }
        description={plan === 'plus' && <WeekClicks id={id} />}
        closeLabel={close}
        size="s"
      >
        <ul className={css['menu']}>
          <Item icon={<PencilIcon />} onPress={() => leave(() => onEdit(id))}>
            {t.edit}
          </Item>
          <Item icon={<CopyIcon />} onPress={() => leave(() => duplicate(block))}>
            {t.copy}
          </Item>
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
          <Item
            icon={<CalendarClockIcon />}
            aside={block.schedule ? <ShownTimes schedule={block.schedule} otherwise={t.always} /> : t.always}
            onPress={() => then('times')}
          >
            {t.times}
          </Item>
          <li>
            <Link to="/my/$pageId/statistics" params={{ pageId }}>
              <ChartIcon />
              {t.statistics}
            </Link>
          </li>
          {hasPrintedLink(block, refusals) && (
            <Item icon={<QrCodeIcon />} onPress={() => then('code')}>
              {t.qrCode}
            </Item>
          )}
          {pages.length > 1 && (
            <Item icon={<FolderInputIcon />} onPress={() => then('page')}>
              {t.toPage}
            </Item>
          )}
          <Item icon={<TrashIcon />} aside={t.toTrash} onPress={() => leave(() => actions.remove(block))} isRemoval>
            {t.remove}
          </Item>
        </ul>
      </Dialog>
      <BlockTimes {...beside('times')} />
      <BlockCode {...beside('code')} />
      <BlockToPage {...beside('page')} />
    </>
  )
}

interface ItemProps {
  icon: ReactNode
  /** Short text at the end of the row, such as a state. */
  aside?: ReactNode
  isRemoval?: boolean
  onPress(): void
  children: ReactNode
}

function Item({ icon, aside, isRemoval = false, onPress, children }: ItemProps) {
  return (
    <li>
      <button type="button" className={isRemoval ? css['removal'] : undefined} onClick={onPress}>
        {icon}
        {children}
        {aside !== undefined && <small>{aside}</small>}
      </button>
    </li>
  )
}

/** Clicks of the block in seven days; space is reserved while loading. */
function WeekClicks({ id }: { id: string }) {
  const t = useTexts(menuTexts)
  const clicks = useWeekClicks()
  if (clicks === undefined) return '\u00A0'
  return t.weekClicks(clicks.find((block) => block.id === id)?.clicks ?? 0)
}
