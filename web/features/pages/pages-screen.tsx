import { lazy, useState } from 'react'
import { planLimits } from '#domain/plans.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { PlusIcon, UploadIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { importRequest } from '#web/features/import-links/import-request.ts'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { NetworkError } from '#web/http/failures.ts'
import { Link } from '#web/routing/link.tsx'
import { ConfirmPageAction, type Asked } from './confirm-page-action.tsx'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { PageCard } from './page-card.tsx'
import { useDeletedBlocks } from './trash/use-deleted-blocks.ts'
import { useTrash } from './use-page.ts'
import css from './pages-screen.module.css'
import { useOnline } from '#web/use-online.ts'
import { useWeek } from './use-week.ts'

const CreatePageDialog = lazy(async () => ({ default: (await import('./create-page-dialog.tsx')).CreatePageDialog }))

// With the names of all types of blocks, and only where there is something in the trash.
const Trash = lazyPart(async () => (await import('./trash/trash.tsx')).Trash)

/** The pages menu: all pages of the signed-in user. */
export function PagesScreen() {
  const messages = useTexts(accountTexts)
  const { pages: texts, common } = messages
  const { pages, limits } = useSelf()
  const [creating, setCreating] = useState(false)
  const [moves, setMoves] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const trashed = useTrash()
  const deleted = useDeletedBlocks()
  const { data: week, error, refetch, isSuccess, isFetchedAfterMount } = useWeek()
  // Whether the screen was opened offline; a later loss of the network leaves loaded miniatures as they are.
  const [beganAway, setBeganAway] = useState(!navigator.onLine)
  const isOnline = useOnline()
  // Some browsers report to be offline although the server answers.
  if (beganAway && (isOnline || (isSuccess && isFetchedAfterMount))) setBeganAway(false)
  const isLost = beganAway || (week === undefined && error instanceof NetworkError)
  const full = pages.length >= limits.pages
  const create = (filled: boolean) => {
    setMoves(filled)
    setCreating(true)
  }
  useGranted('pages', () => create(false))
  return (
    <main id="main" tabIndex={-1} className={css['screen']}>
      <header className={css['top']}>
        <div>
          <h1>{texts.title}</h1>
          <p className={css['note']}>{texts.count(pages.length, limits.pages)}</p>
        </div>
        <div className={css['ways']}>
          <MoveButton full={full} onCreate={() => create(true)} />
          {full ? null : (
            <Button
              variant="primary"
              icon={<PlusIcon />}
              aria-label={texts.create}
              className={css['create']}
              onClick={() => create(false)}
            >
              <span>{texts.create}</span>
              <span>{texts.createShort}</span>
            </Button>
          )}
        </div>
      </header>
      {(isLost || error !== null) && (
        <Notice tone="warn" action={<Button onClick={() => void refetch()}>{common.retry}</Button>}>
          {error === null ? common.network : failureText(error, messages)}
        </Notice>
      )}
      <ul className={css['list']}>
        {pages.map((page) => (
          <li key={page.id}>
            <PageCard
              page={page}
              week={week?.pages.find(({ id }) => id === page.id)}
              isLost={isLost}
              onAsk={setAsked}
            />
          </li>
        ))}
      </ul>
      {full ? <FullNote /> : null}
      {trashed.length + deleted.length > 0 && <Trash pages={trashed} blocks={deleted} onAsk={setAsked} />}
      <OnceOpened open={creating}>
        <CreatePageDialog open={creating} moves={moves} onClose={() => setCreating(false)} />
      </OnceOpened>
      <ConfirmPageAction asked={asked} onClose={() => setAsked(undefined)} />
    </main>
  )
}

/** Button that fills a new page from another service; at the page limit of Free, a link that fills the main page. */
function MoveButton({ full, onCreate }: { full: boolean; onCreate: () => void }) {
  const { pages: texts } = useTexts(accountTexts)
  const { plan, pages } = useSelf()
  const main = pages.find((page) => page.main)
  if (!full)
    return (
      <Button icon={<UploadIcon />} className={css['move']} onClick={onCreate}>
        {texts.move}
      </Button>
    )
  if (plan.name !== 'free' || main === undefined) return null
  return (
    <Link
      to="/my/$pageId/content"
      params={{ pageId: main.id }}
      className={`${buttonClass()} ${css['move']}`}
      onClick={() => importRequest.set(main.id)}
    >
      <UploadIcon />
      {texts.move}
    </Link>
  )
}

/** Says that the page limit is reached; on Free with an offer of Plus. */
function FullNote() {
  const { pages: texts } = useTexts(accountTexts)
  const { plan } = useSelf()
  const offerPlus = useOfferPlus()
  if (plan.name !== 'free') return <p className={css['full']}>{texts.limitPlus(planLimits.plus.pages)}</p>
  return (
    <p className={css['full']}>
      {texts.limitText(planLimits.plus.pages)}{' '}
      <button type="button" onClick={() => offerPlus({ kind: 'pages' })}>
        {texts.limitShow}
      </button>
    </p>
  )
}
