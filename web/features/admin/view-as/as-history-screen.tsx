import type { Page } from '#contract/pages.ts'
import type { PlanName } from '#domain/plans.ts'
import { documentChanges } from '#page/document-changes.ts'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { entryTitle } from '#web/features/history/change-words.ts'
import { Differences } from '#web/features/history/differences.tsx'
import { momentWords } from '#web/features/history/moments.ts'
import { historyTexts } from '#web/features/history/texts.ts'
import { useHistory, useVersion } from '#web/features/history/use-history.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { useParams, useQuery } from '#web/routing/view.tsx'
import { ShowMore } from '#web/shell/show-more.tsx'
import { useNow } from '#web/use-now.ts'
import css from '../admin.module.css'
import { Refused } from '../refused.tsx'
import { AsPage } from './as-page.tsx'
import { AsPreview } from './as-preview.tsx'
import { asTexts } from './texts.ts'

interface AsHistoryProps {
  page: Page
  plan: PlanName
  isBanned: boolean
}

/** Earlier versions of the page, read-only: a list, or the version in the address and how it differs from the page. */
export function AsHistoryScreen() {
  const { version = '' } = useQuery()
  return (
    <AsPage>
      {(page, plan, isBanned) => {
        const props = { page, plan, isBanned }
        return /^[1-9]\d{0,8}$/.test(version) ? (
          <Version {...props} version={Number(version)} />
        ) : (
          <Versions page={page} />
        )
      }}
    </AsPage>
  )
}

function Versions({ page }: { page: Page }) {
  const { common } = useTexts(accountTexts)
  const t = useTexts(historyTexts)
  const texts = useTexts(asTexts)
  const words = { t, locale: useLocale() }
  const today = useNow()
  const params = useParams('/as/$userId/$pageId')
  const history = useHistory(page)
  const { data, error, refetch } = history
  const refused = error && <Refused error={error} onRetry={() => void refetch()} />
  if (data === undefined) return refused ?? <Skeleton lines={6} label={common.loading} />
  const items = data.pages.flatMap((part) => part.items)
  if (items.length === 0) return <EmptyState title={texts.noVersions}>{texts.noVersionsText}</EmptyState>
  const moments = items.map(({ savedAt }) => savedAt)
  const when = (instant: string) => momentWords(instant, today, words, moments)
  return (
    <>
      <ul className={css['list']} aria-label={t.list}>
        {items.map((entry) => (
          <li key={entry.version} className={css['line']}>
            <p>
              <Link to="/as/$userId/$pageId/history" params={params} query={{ version: String(entry.version) }}>
                {entryTitle(entry, words, when)}
              </Link>
            </p>
            <p className={css['note']}>{dotted([when(entry.savedAt), entry.device && t.devices[entry.device]])}</p>
          </li>
        ))}
      </ul>
      {refused}
      <ShowMore query={history}>{t.more}</ShowMore>
    </>
  )
}

function Version({ page, plan, isBanned, version }: AsHistoryProps & { version: number }) {
  const { common } = useTexts(accountTexts)
  const t = useTexts(historyTexts)
  const words = { t, locale: useLocale() }
  const today = useNow()
  const params = useParams('/as/$userId/$pageId')
  const { data: kept, error, refetch } = useVersion(page.id, version)
  if (error !== null) return <Refused error={error} onRetry={() => void refetch()} />
  if (kept === undefined) return <Skeleton height={360} label={common.loading} />
  const changes = documentChanges(kept, page)
  return (
    <div className={css['as']}>
      <Card as="section" className={css['card']}>
        <Link to="/as/$userId/$pageId/history" params={params}>
          {t.toList}
        </Link>
        <h2>{momentWords(kept.savedAt, today, words)}</h2>
        {changes.length === 0 ? <p>{t.differs.nothing}</p> : <Differences changes={changes} />}
      </Card>
      <AsPreview page={{ ...page, ...kept }} plan={plan} isBanned={isBanned} />
    </div>
  )
}
