import type { User } from '#contract/users.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { ExternalLinkIcon } from '#ui/icon/icon.tsx'
import { urlOfPage } from '#web/config.ts'
import { SharePage } from '#web/features/pages/share-page.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useShown } from '#web/routing/view.tsx'
import { HomeLink } from './home-link.tsx'
import { actsRef, stateRef } from './in-bar.tsx'
import { BackBar } from './later-back-bar.tsx'
import css from './page-bar.module.css'
import { sectionAt } from './page-sections.ts'
import { PageSwitcher } from './page-switcher.tsx'
import { useSideBar } from './use-side-bar.ts'

/**
 * Top bar of an open page: page switcher, save state, open and share. On a phone, sections from «Ще» have a back button
 * instead of the switcher.
 */
export function PageBar({ page }: { page: User['pages'][number] }) {
  const { shell, titles } = useTexts(accountTexts)
  const side = useSideBar()
  const section = sectionAt(useShown().place.pathname)
  if (!side && section?.main === false) {
    return <BackBar title={titles[section.title]} pageId={page.id} stateRef={stateRef} actsRef={actsRef} />
  }
  return (
    <header className={css['bar']}>
      <HomeLink className={css['home']} named={side} />
      <PageSwitcher open={page} />
      {side && section && <strong className={css['section']}>{titles[section.title]}</strong>}
      <div ref={stateRef} className={css['state']} />
      <div ref={actsRef} className={css['acts']} />
      <a
        className={`${buttonClass({ variant: 'quiet', iconOnly: !side })} ${css['open']}`}
        href={urlOfPage(page.path)}
        target="_blank"
        rel="noopener"
        aria-label={side ? undefined : shell.openPage}
        title={shell.openPage}
      >
        <ExternalLinkIcon />
        {side && shell.open}
      </a>
      <SharePage page={page} named={side} />
    </header>
  )
}
