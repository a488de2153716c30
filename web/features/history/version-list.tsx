import type { MouseEvent, ReactNode } from 'react'
import type { Page } from '#contract/pages.ts'
import { versionDays, versionRetention } from '#domain/version-retention.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { ChevronRightIcon } from '#ui/icon/icon.tsx'
import { InBar } from '#web/features/account/in-bar.tsx'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import { entryTitle, lowered, type Entry } from './change-words.ts'
import css from './history-screen.module.css'
import { monthWords } from './moments.ts'
import { historyTexts } from './texts.ts'

interface VersionListProps {
  page: Page
  now: Entry | undefined
  items: readonly Entry[]
  /** Tells the moments of versions apart. */
  when: (instant: string) => string
  chosen: number | undefined
  wide: boolean
  /** Shown below the list. */
  children: ReactNode
}

/** The versions by month, newest first. */
export function VersionList({ page, now, items, when, chosen, wide, children }: VersionListProps) {
  const t = useTexts(historyTexts)
  const words = { t, locale: useLocale() }
  const navigate = useNavigate()
  const to = { to: '/my/$pageId/history', params: { pageId: page.id } } as const
  const linesOf = (entry: Entry, prefix = '') => (
    <>
      <b>{prefix === '' ? entryTitle(entry, words, when) : prefix + lowered(entryTitle(entry, words, when))}</b>
      <span className={css['when']}>{dotted([when(entry.savedAt), entry.device && t.devices[entry.device]])}</span>
    </>
  )
  // Beside the comparison the list keeps its scroll position, and each choice replaces the history entry.
  const stay = (version: string) => (event: MouseEvent) => {
    if (!wide || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ ...to, query: { version }, replace: true, keepScroll: true })
  }
  const side = useSideBar()
  const kept = <p className={css['note']}>{t.kept(versionDays, versionRetention.newest)}</p>
  const months = [...new Set([now, ...items].flatMap((each) => (each ? [monthWords(each.savedAt, words)] : [])))]
  return (
    <section className={css['versions']} aria-label={t.list}>
      {side ? <InBar place="state">{kept}</InBar> : kept}
      {months.map((month, index) => (
        <section key={month}>
          <h2 className={css['month']}>{month}</h2>
          <ol className={css['list']}>
            {index === 0 && now !== undefined && <li className={css['entry']}>{linesOf(now, `${t.now} — `)}</li>}
            {items
              .filter(({ savedAt }) => monthWords(savedAt, words) === month)
              .map((entry) => {
                const version = String(entry.version)
                return (
                  <li key={version}>
                    <Link
                      {...to}
                      query={{ version }}
                      className={css['entry']}
                      aria-current={entry.version === chosen}
                      onClick={stay(version)}
                    >
                      {linesOf(entry)}
                      {entry.pinnedBefore && <Badge tone="spark">{t.pinned}</Badge>}
                      {!wide && <ChevronRightIcon />}
                    </Link>
                  </li>
                )
              })}
          </ol>
        </section>
      ))}
      {children}
    </section>
  )
}
