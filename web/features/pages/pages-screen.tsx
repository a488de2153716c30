import { lazy, useState } from 'react'
import { planLimits } from '#domain/plans.ts'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { ConfirmPageAction, type Asked } from './confirm-page-action.tsx'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { PageCard } from './page-card.tsx'
import { Trash } from './trash.tsx'
import css from './pages-screen.module.css'
import { useWeek } from './use-week.ts'

const CreatePageDialog = lazy(async () => ({ default: (await import('./create-page-dialog.tsx')).CreatePageDialog }))

/** The pages menu: all pages of the signed-in user. */
export function PagesScreen() {
  const { pages: texts } = useTexts(accountTexts)
  const { pages, limits } = useSelf()
  const [creating, setCreating] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const week = useWeek()
  const full = pages.length >= limits.pages
  useGranted('pages', () => setCreating(true))
  return (
    <main id="main" tabIndex={-1} className={css['screen']}>
      <header className={css['top']}>
        <div>
          <h1>{texts.title}</h1>
          <p className={css['note']}>{texts.count(pages.length, limits.pages)}</p>
        </div>
        {full ? null : (
          <Button
            variant="primary"
            icon={<PlusIcon />}
            aria-label={texts.create}
            className={css['create']}
            onClick={() => setCreating(true)}
          >
            <span>{texts.create}</span>
            <span>{texts.createShort}</span>
          </Button>
        )}
      </header>
      <ul className={css['list']}>
        {pages.map((page) => (
          <li key={page.id}>
            <PageCard page={page} week={week?.find(({ id }) => id === page.id)} onAsk={setAsked} />
          </li>
        ))}
      </ul>
      {full ? <FullNote /> : null}
      <Trash onAsk={setAsked} />
      <OnceOpened open={creating}>
        <CreatePageDialog open={creating} onClose={() => setCreating(false)} />
      </OnceOpened>
      <ConfirmPageAction asked={asked} onClose={() => setAsked(undefined)} />
    </main>
  )
}

/** Why there is no button for another page. */
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
