import type { Page } from '#contract/pages.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useWide } from '#web/features/editor/use-wide.ts'
import { PageGate } from '#web/features/pages/page-gate.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useQuery } from '#web/routing/view.tsx'
import { useNow } from '#web/use-now.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { ShowMore } from '#web/shell/show-more.tsx'
import { isDistinct } from './change-words.ts'
import { Comparison } from './comparison.tsx'
import css from './history-screen.module.css'
import { momentWords } from './moments.ts'
import { historyTexts } from './texts.ts'
import { useHistory } from './use-history.ts'
import { VersionList } from './version-list.tsx'

/** Earlier versions of a page: a list, and a comparison with the current page. */
export function HistoryScreen() {
  return (
    <div className={css['screen']}>
      <PageGate>{(page) => <History key={page.id} page={page} />}</PageGate>
    </div>
  )
}

/** The version number in the address; undefined if it is not a number. */
function chosenVersion(text = ''): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The list and the comparison; a phone shows one of them at a time. The chosen version is in the address. */
function History({ page }: { page: Page }) {
  const t = useTexts(historyTexts)
  const messages = useTexts(accountTexts)
  const words = { t, locale: useLocale() }
  const today = useNow()
  const wide = useWide()
  const chosen = chosenVersion(useQuery()['version'])
  const history = useHistory(page)
  const { data, error, refetch } = history
  const items = data?.pages.flatMap((part) => part.items).filter(isDistinct) ?? []
  const now = data?.pages[0]?.now ?? undefined
  const saved = [now, ...items].flatMap((entry) => entry?.savedAt ?? [])
  const when = (instant: string) => momentWords(instant, today, words, saved)
  const version = chosen ?? (wide ? items[0]?.version : undefined)
  const failed = error && <LoadFailure error={error} onRetry={refetch} />
  if (data === undefined) return failed ?? <Skeleton lines={6} label={messages.common.loading} />
  if (items.length === 0) return <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>
  const comparison = version !== undefined && (
    <Comparison key={version} page={page} version={version} items={items} when={when} wide={wide} />
  )
  if (!wide && comparison !== false) return comparison
  return (
    <div className={css['columns']}>
      <VersionList page={page} now={now} items={items} when={when} chosen={version} wide={wide}>
        {failed}
        <ShowMore query={history}>{t.more}</ShowMore>
      </VersionList>
      {comparison}
    </div>
  )
}
