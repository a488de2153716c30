import type { User } from '#contract/users.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { IconButton } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import {
  ArchiveIcon,
  ChartIcon,
  CopyIcon,
  ExternalLinkIcon,
  MoreIcon,
  PlusIcon,
  SettingsIcon,
  ShareIcon,
  StarIcon,
  TrashIcon,
  UndoIcon,
} from '#ui/icon/icon.tsx'
import { siteHost, urlOfPage } from '#web/config.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { offered } from '#web/features/plus/wish.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Menu } from '#web/shell/menu.tsx'
import { isBeyondPlan } from './beyond-plan.ts'
import type { Asked } from './confirm-page-action.tsx'
import { copyLink } from './copy-link.ts'
import css from './page-card.module.css'
import { PagePicture } from './page-picture.tsx'
import { PageWeek } from './page-week.tsx'
import { usePageActions } from './use-page-actions.ts'
import type { PageWeek as Week } from './use-week.ts'

export interface PageCardProps {
  page: User['pages'][number]
  /** Undefined while loading. */
  week: Week | undefined
  /** Whether the server does not answer. */
  isLost: boolean
  onAsk: (asked: Asked) => void
}

/** A page in the list: its miniature, its visitors and its actions. A press anywhere opens the editor. */
export function PageCard({ page, week, isLost, onAsk }: PageCardProps) {
  const messages = useTexts(accountTexts)
  const { pages } = messages
  const { id: pageId, title, path, main, archived } = page
  const self = useSelf()
  const beyondPlan = isBeyondPlan(self, pageId)
  const leaving = self.deleteAt !== null
  const hidden = archived || beyondPlan || leaving
  const hiddenNote = leaving ? pages.leavingNote : archived ? pages.archivedNote : pages.beyondPlanNote
  const shown = hidden || isLost ? 'drawn' : week === undefined ? 'nothing' : 'frame'
  return (
    <Card as="article" className={css['card']}>
      <PagePicture pageId={pageId} path={path} hidden={hidden} shown={shown} />
      <div className={css['words']}>
        <h2 className={css['title']}>{title}</h2>
        <p className={css['address']}>
          <span>
            {siteHost()}
            <wbr />
            <span>/{path}</span>
          </span>
        </p>
        {hidden ? <p className={css['note']}>{hiddenNote}</p> : week && <PageWeek {...week} />}
        {main || archived || beyondPlan ? (
          <p className={css['states']}>
            {main ? (
              <Badge tone="spark" icon={<StarIcon size={14} />}>
                {pages.main}
              </Badge>
            ) : null}
            {archived ? <Badge icon={<ArchiveIcon size={14} />}>{pages.archived}</Badge> : null}
            {beyondPlan ? <PlusMark /> : null}
            {beyondPlan && !archived ? (
              <button
                type="button"
                className={css['offer']}
                onClick={() => offered.set({ wish: { kind: 'plan' }, pageId })}
              >
                {pages.beyondPlanOffer}
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
      <Link to="/my/$pageId/content" params={{ pageId }} className={css['edit']} aria-label={pages.editOf(title)} />
      <PageMenu page={page} onAsk={onAsk} />
      <IconButton
        variant="secondary"
        className={css['copy']}
        aria-label={pages.copyLink}
        onClick={() => void copyLink(path, messages)}
      >
        <CopyIcon />
      </IconButton>
    </Card>
  )
}

function PageMenu({ page, onAsk }: Pick<PageCardProps, 'page' | 'onAsk'>) {
  const { pages, share } = useTexts(accountTexts)
  const actions = usePageActions()
  const { plan } = useSelf()
  const { id: pageId, title, path, main, archived } = page
  return (
    <Menu label={pages.more(title)} button={<MoreIcon />} look={{ iconOnly: true }} className={css['more']}>
      <a href={urlOfPage(path)} target="_blank" rel="noopener">
        <ExternalLinkIcon />
        {pages.open}
      </a>
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
      {plan.name === 'free' ? (
        <button type="button" onClick={() => offered.set({ wish: { kind: 'plan' }, pageId })}>
          <PlusIcon />
          {pages.getPlus}
        </button>
      ) : null}
      <hr />
      {main ? (
        <p>{pages.mainNote}</p>
      ) : (
        <>
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
