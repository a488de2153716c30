import type { ReactNode } from 'react'
import type { Giveaway } from '#contract/giveaways.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { config } from '#web/config.ts'
import { common } from '#web/i18n/common.uk.ts'
import { errors } from '#web/i18n/errors.uk.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useParams } from '#web/routing/view.tsx'
import { useOwnTitle } from '#web/shell/use-window.ts'
import { Fairness, Winners } from './draw-facts.tsx'
import { texts } from './texts.ts'
import { kyivMoment } from './moment.ts'
import { KnownEntries, Participation } from './participation.tsx'
import { useGiveaway } from './use-giveaway.ts'
import css from './giveaway.module.css'

/** Public screen of a giveaway, in Ukrainian whatever the interface language is. */
export function GiveawayScreen() {
  const { waffleId } = useParams('/w/$waffleId')
  return (
    <div className={css['screen']} lang="uk">
      <div className={css['batter']} aria-hidden="true" />
      <header className={css['header']}>
        <Home>
          <Mark size={22} />
          {config.siteName}
        </Home>
      </header>
      <main className={css['main']}>
        <LoadedGiveaway key={waffleId} id={waffleId} />
      </main>
    </div>
  )
}

function Home({ children, className = css['home'] }: { children: ReactNode; className?: string | undefined }) {
  return (
    <a href={localizedPath('/', useLocale())} className={className}>
      {children}
    </a>
  )
}

function LoadedGiveaway({ id }: { id: string }) {
  const { loaded, reload } = useGiveaway(id)
  if (loaded === undefined) return <Skeleton lines={8} label={texts.loading} />
  if ('missing' in loaded) return <Missing />
  if ('giveaway' in loaded) return <Shown giveaway={loaded.giveaway} reload={reload} />
  return (
    <Notice tone="error" action={<Button onClick={() => void reload()}>{common.retry}</Button>}>
      {failureText(loaded.error, { common, errors })}
    </Notice>
  )
}

function Missing() {
  useOwnTitle(texts.notFound)
  return (
    <>
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundText}</p>
      <Home className={buttonClass({ variant: 'primary' })}>{texts.home}</Home>
    </>
  )
}

function Shown({ giveaway, reload }: { giveaway: Giveaway; reload: () => Promise<void> }) {
  const { title, description, terms, participants } = giveaway
  useOwnTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {description === '' ? null : <p className={css['prose']}>{description}</p>}
      {participants === 0 ? null : <p className={css['count']}>{texts.participants(participants)}</p>}
      {terms === '' ? null : (
        <details className={css['details']}>
          <summary>{texts.terms}</summary>
          <p className={css['prose']}>{terms}</p>
        </details>
      )}
      <Stage giveaway={giveaway} reload={reload} />
      <Fairness giveaway={giveaway} />
    </>
  )
}

function Stage({ giveaway, reload }: { giveaway: Giveaway; reload: () => Promise<void> }) {
  switch (giveaway.state) {
    case 'soon':
      return <Notice title={texts.soon}>{texts.soonText(kyivMoment(giveaway.opensAt))}</Notice>
    case 'open':
      return <Participation giveaway={giveaway} onRefused={reload} />
    case 'closed':
      return (
        <>
          <Notice title={texts.closed}>{texts.closedText}</Notice>
          <KnownEntries giveaway={giveaway} />
        </>
      )
    case 'drawn':
      return (
        <>
          <Winners giveaway={giveaway} />
          <KnownEntries giveaway={giveaway} />
        </>
      )
  }
}
