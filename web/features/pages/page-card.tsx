import type { User } from '#contract/users.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import {
  ArchiveIcon,
  ChartIcon,
  CopyIcon,
  ExternalLinkIcon,
  MoreIcon,
  PencilIcon,
  SettingsIcon,
  ShareIcon,
  StarIcon,
  TrashIcon,
  UndoIcon,
} from '#ui/icon/icon.tsx'
import { addressOfPage, urlOfPage } from '#web/config.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { offered } from '#web/features/plus/wish.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Menu } from '#web/shell/menu.tsx'
import { isBeyondPlan } from './beyond-plan.ts'
import type { Asked } from './confirm-page-action.tsx'
import { copyLink } from './copy-link.ts'
import css from './pages-screen.module.css'
import { usePageActions } from './use-page-actions.ts'

export interface PageCardProps {
  page: User['pages'][number]
  onAsk: (asked: Asked) => void
}

/** One page of the list: where it is, and what can be done with it. */
export function PageCard({ page, onAsk }: PageCardProps) {
  const messages = useTexts(accountTexts)
  const { pages } = messages
  const { id: pageId, title, path, main, archived } = page
  const beyondPlan = isBeyondPlan(useSelf(), pageId)
  return (
    <Card as="article" className={css['card']} data-archived={archived || undefined}>
      <div className={css['head']}>
        <h2 className={css['title']}>
          <Link to="/my/$pageId/content" params={{ pageId }}>
            {title}
          </Link>
        </h2>
        {main ? (
          <Badge tone="spark" icon={<StarIcon size={14} />}>
            {pages.main}
          </Badge>
        ) : null}
        {archived ? <Badge icon={<ArchiveIcon size={14} />}>{pages.archived}</Badge> : null}
        {beyondPlan ? <PlusMark /> : null}
        <PageMenu page={page} onAsk={onAsk} />
      </div>
      <a className={css['address']} href={urlOfPage(path)} target="_blank" rel="noopener">
        <span>{addressOfPage(path)}</span>
        <ExternalLinkIcon size={16} />
      </a>
      {archived ? <p className={css['note']}>{pages.archivedNote}</p> : null}
      {beyondPlan && !archived ? (
        <p className={css['note']}>
          {pages.beyondPlanNote}{' '}
          <button
            type="button"
            className={css['offer']}
            onClick={() => offered.set({ wish: { kind: 'plan' }, pageId })}
          >
            {pages.beyondPlanOffer}
          </button>
        </p>
      ) : null}
      <div className={css['actions']}>
        <Link
          to="/my/$pageId/content"
          params={{ pageId }}
          className={buttonClass({ variant: archived ? 'secondary' : 'primary' })}
        >
          <PencilIcon size={18} />
          {pages.edit}
        </Link>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyLink(path, messages)}>
          {pages.copyLink}
        </Button>
      </div>
    </Card>
  )
}

function PageMenu({ page, onAsk }: PageCardProps) {
  const { pages, share } = useTexts(accountTexts)
  const actions = usePageActions()
  const { id: pageId, title, main, archived } = page
  return (
    <Menu label={pages.more(title)} button={<MoreIcon />} look={{ iconOnly: true }} className={css['more']}>
      <Link to="/my/$pageId/statistics" params={{ pageId }}>
        <ChartIcon />
        {pages.statistics}
      </Link>
      <Link to="/my/$pageId/settings" hash="share" params={{ pageId }}>
        <ShareIcon />
        {share.title}
      </Link>
      <Link to="/my/$pageId/settings" params={{ pageId }}>
        <SettingsIcon />
        {pages.settings}
      </Link>
      {main ? null : (
        <>
          <hr />
          {archived ? (
            <button type="button" onClick={() => void actions.unarchive(page)}>
              <UndoIcon />
              {pages.unarchive}
            </button>
          ) : (
            <button type="button" onClick={() => onAsk({ kind: 'archive', page })}>
              <ArchiveIcon />
              {pages.archive}
            </button>
          )}
          <button type="button" onClick={() => onAsk({ kind: 'remove', page })}>
            <TrashIcon />
            {pages.remove}
          </button>
        </>
      )}
    </Menu>
  )
}
