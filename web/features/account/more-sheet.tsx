import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '#ui/badge/badge.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import {
  ChartIcon,
  ChevronRightIcon,
  ClipboardIcon,
  GlobeIcon,
  HistoryIcon,
  InboxIcon,
  LayersIcon,
  LinkIcon,
  PlugIcon,
  TrashIcon,
  UploadIcon,
  type Icon,
} from '#ui/icon/icon.tsx'
import { useDeletedBlocks } from '#web/features/pages/trash/use-deleted-blocks.ts'
import { usePage, useTrash } from '#web/features/pages/use-page.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { isPlain, Link } from '#web/routing/link.tsx'
import css from './more-sheet.module.css'
import { OwnPhoto } from './photo.tsx'
import { usePlanName } from './use-plan-name.ts'
import { useSelf } from './use-self.ts'

export interface MoreSheetProps {
  open: boolean
  onClose(): void
  pageId: string
  /** Number of unread messages. */
  unread: number
}

type PageLinkPath = `/my/$pageId/${'messages' | 'form' | 'settings' | 'integrations' | 'history'}`

/**
 * A followed link must not return the focus to the bar. A press with a modifier key opens another tab and leaves the
 * sheet open.
 */
function leaveSheet(event: MouseEvent<HTMLAnchorElement>, close: () => void): void {
  if (!isPlain(event)) return close()
  flushSync(close)
  ;(document.activeElement as HTMLElement).blur()
}

/** Everything without a place in the bottom bar: the page's sections first, then the account. */
export function MoreSheet({ open, onClose, pageId, unread }: MoreSheetProps) {
  const { shell, titles, common } = useTexts(accountTexts)
  const { username, pages, is_admin } = useSelf()
  const planName = usePlanName()
  const page = pages.find(({ id }) => id === pageId)
  const { data: document } = usePage(pageId)
  const trashed = useTrash().length + useDeletedBlocks(open).length
  const leave = (event: MouseEvent<HTMLAnchorElement>) => leaveSheet(event, onClose)
  const row = (Sign: Icon, to: PageLinkPath, text: string, aside?: ReactNode, hash?: string) => (
    <li>
      <Link to={to} params={{ pageId }} hash={hash} onClick={leave}>
        <Row Sign={Sign} aside={aside}>
          {text}
        </Row>
      </Link>
    </li>
  )
  return (
    <Dialog open={open} onClose={onClose} title={shell.more} closeLabel={common.close}>
      <ul className={css['list']}>
        {row(
          InboxIcon,
          '/my/$pageId/messages',
          titles['my.messages._title'],
          unread > 0 && <Badge tone="accent">{shell.newMessages(unread)}</Badge>,
        )}
        {row(
          ClipboardIcon,
          '/my/$pageId/form',
          titles['my.form._title'],
          document && shell.isOn(document.form.enabled),
        )}
        {row(GlobeIcon, '/my/$pageId/settings', shell.pageState, shell.isSeen(page?.archived !== true), 'state')}
        {row(LinkIcon, '/my/$pageId/settings', shell.pageAddress, page && `/${page.path}`, 'address')}
        {row(PlugIcon, '/my/$pageId/integrations', titles['my.integrations._title'])}
        {row(HistoryIcon, '/my/$pageId/history', titles['my.history._title'])}
        {trashed > 0 && (
          <li>
            <Link to="/my" hash="trash" exact onClick={leave}>
              <Row Sign={TrashIcon} aside={trashed}>
                {shell.trash}
              </Row>
            </Link>
          </li>
        )}
        {row(UploadIcon, '/my/$pageId/settings', shell.pageFile, undefined, 'file')}
      </ul>
      <div className={css['list']}>
        <Link to="/my/account" onClick={leave}>
          <OwnPhoto size={40} />
          <span className={css['who']}>
            <strong>{titles['my.account._title']}</strong>
            <span>{dotted([username, planName])}</span>
          </span>
          <ChevronRightIcon />
        </Link>
        <Link to="/my" exact onClick={leave}>
          <Row Sign={LayersIcon} aside={pages.length}>
            {shell.home}
          </Row>
        </Link>
        {is_admin && (
          <Link to="/admin" onClick={leave}>
            <Row Sign={ChartIcon}>{shell.admin}</Row>
          </Link>
        )}
      </div>
    </Dialog>
  )
}

function Row({ Sign, aside, children }: { Sign: Icon; aside?: ReactNode } & Pick<ComponentProps<'a'>, 'children'>) {
  return (
    <>
      <Sign />
      <span>{children}</span>
      <small>{aside}</small>
      <ChevronRightIcon />
    </>
  )
}
