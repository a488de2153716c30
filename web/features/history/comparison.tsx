import { useLayoutEffect, useState } from 'react'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Page, pagesApi } from '#contract/pages.ts'
import { documentChanges } from '#page/document-changes.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { ArrowDownIcon, ArrowLeftIcon, ArrowUpIcon, HistoryIcon } from '#ui/icon/icon.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PhoneFrame } from '#ui/phone-frame/phone-frame.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { barTaken } from '#web/features/account/back-bar.tsx'
import { InBar } from '#web/features/account/in-bar.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { useWayBack } from '#web/routing/use-way-back.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import { isRefusal } from '#web/http/failures.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { entryTitle, isOfTheme, type Entry } from './change-words.ts'
import { Chips, Differences } from './differences.tsx'
import css from './history-screen.module.css'
import { historyTexts } from './texts.ts'
import { useVersion } from './use-history.ts'
import { useRestoring } from './use-restoring.ts'

// A chunk of its own, since the preview contains the whole icon set.
const DocumentPreview = lazyPart(
  async () => (await import('#web/features/editor/preview/page-preview.tsx')).DocumentPreview,
)

type Version = ResultOf<typeof pagesApi.version>
const nothing = () => {}

interface ComparisonProps {
  page: Page
  version: number
  /** The versions loaded by the list so far. */
  items: readonly Entry[]
  /** Tells the moments of versions apart. */
  when: (instant: string) => string
  wide: boolean
}

/** Compares a version with the current page, lists the differences and offers to restore it. */
export function Comparison(props: ComparisonProps) {
  const messages = useTexts(accountTexts)
  const { page, version, when, wide } = props
  const { data: then, error, refetch } = useVersion(page.id, version)
  return (
    <section className={css['comparison']}>
      {!wide && <DetailHead {...props} then={then} />}
      {then !== undefined && <Compared page={page} then={then} when={when} wide={wide} />}
      {then === undefined && error === null && <Skeleton height={360} label={messages.common.loading} />}
      {isRefusal(error, 'NOT_FOUND') ? (
        <Gone page={page} wide={wide} />
      ) : (
        <LoadFailure error={error} onRetry={refetch} />
      )}
    </section>
  )
}

/** In place of a version that was pruned meanwhile, or never was: trying again would not help. */
function Gone({ page, wide }: Pick<ComparisonProps, 'page' | 'wide'>) {
  const t = useTexts(historyTexts)
  const toList = useWayBack(true)
  return (
    <EmptyState
      title={t.gone}
      action={
        <Link
          to="/my/$pageId/history"
          params={{ pageId: page.id }}
          replace
          className={buttonClass()}
          onClick={wide ? undefined : toList}
        >
          {t.toList}
        </Link>
      }
    >
      {t.goneText}
    </EmptyState>
  )
}

const round = buttonClass({ variant: 'quiet', iconOnly: true })

/** Top bar of a phone, where the list is not visible: names the version and leads to its neighbours. */
function DetailHead({ page, version, items, when, then }: ComparisonProps & { then: Version | undefined }) {
  const t = useTexts(historyTexts)
  const words = { t, locale: useLocale() }
  const toList = useWayBack(true)
  useLayoutEffect(() => {
    barTaken.set(true)
    return () => barTaken.set(false)
  }, [])
  const index = items.findIndex((each) => each.version === version)
  const entry = items[index]
  const to = { to: '/my/$pageId/history', params: { pageId: page.id } } as const
  const [newer, older] = [items[index - 1], index === -1 ? undefined : items[index + 1]]
  const savedAt = entry?.savedAt ?? then?.savedAt
  return (
    <InBar place="acts">
      <Link {...to} replace aria-current={false} aria-label={t.toList} className={round} onClick={toList}>
        <ArrowLeftIcon />
      </Link>
      <div className={css['which']}>
        <h2 ref={focusAtOnce} tabIndex={-1}>
          {savedAt === undefined ? t.version : when(savedAt)}
        </h2>
        {entry !== undefined && (
          <p>{dotted([entry.device && t.devices[entry.device], entryTitle(entry, words, when)])}</p>
        )}
      </div>
      {(
        [
          [newer, t.newer, ArrowUpIcon],
          [older, t.older, ArrowDownIcon],
        ] as const
      ).map(([other, label, Icon]) =>
        other === undefined ? (
          <span key={label} className={css['none']} />
        ) : (
          <Link
            key={label}
            {...to}
            query={{ version: String(other.version) }}
            replace
            aria-current={false}
            aria-label={label}
            className={round}
          >
            <Icon />
          </Link>
        ),
      )}
    </InBar>
  )
}

function Compared({ page, then, when, wide }: Pick<ComparisonProps, 'page' | 'when' | 'wide'> & { then: Version }) {
  const t = useTexts(historyTexts)
  const { plan } = useSelf()
  const restore = useRestoring(page, wide)
  const [busy, setBusy] = useState(false)
  const changes = documentChanges(then, page)
  const themeDiffers = changes.some(isOfTheme)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const drawn = { pageId: page.id, path: page.path, plan: plan.name, onPick: nothing, onLink: nothing }
  const sides = [
    {
      key: 'then',
      caption: wide ? when(then.savedAt) : t.earlier,
      title: t.frameThen,
      document: then,
    },
    { key: 'now', caption: t.now, title: t.frameNow, document: page },
  ]
  return (
    <>
      {wide && <Chips changes={changes} />}
      <div className={css['sides']}>
        {sides.map(({ key, caption, title, document }) => (
          <figure key={key} className={css['side']}>
            <figcaption>{caption}</figcaption>
            <PhoneFrame fitHeight={wide}>
              <DocumentPreview {...drawn} title={title} document={document} />
            </PhoneFrame>
          </figure>
        ))}
      </div>
      <div className={css['ways']}>
        {!wide && <Differences changes={changes} />}
        {changes.length === 0 ? (
          <p className={css['note']}>{t.differs.nothing}</p>
        ) : (
          <>
            <div className={css['actions']}>
              <Button
                variant="primary"
                size="l"
                wide={!wide}
                busy={busy}
                icon={<HistoryIcon />}
                onClick={() => void run(() => restore(then.version))}
              >
                {t.restore}
              </Button>
              {themeDiffers && (
                <Button
                  variant="quiet"
                  wide={!wide}
                  busy={busy}
                  onClick={() => void run(() => restore(then.version, 'theme'))}
                >
                  {t.restoreTheme}
                </Button>
              )}
            </div>
            <p className={css['note']}>{t.stays}</p>
          </>
        )}
      </div>
    </>
  )
}
