import { lazyPart } from '#page/editing/lazy-part.tsx'
import { useStore } from '#ui/use-store.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Outlet, useParams, usePlace } from '#web/routing/view.tsx'
import css from './account-shell.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { leftEdits } from './in-bar.tsx'
import { PageBar } from './page-bar.tsx'
import { sectionAt } from './page-sections.ts'
import { useSelf } from './use-self.ts'
import { useSideBar } from './use-side-bar.ts'

// A chunk of its own, since phones never show it.
const SideBar = lazyPart(async () => (await import('./side-bar.tsx')).SideBar)

/** Frame around the sections of one page. */
export function PageFrame() {
  const { titles } = useTexts(accountTexts)
  const { pageId } = useParams('/my/$pageId')
  const open = sectionAt(usePlace().pathname)
  const page = useSelf().pages.find((each) => each.id === pageId)
  const side = useSideBar()
  const left = useStore(leftEdits)
  return (
    <>
      {page && <PageBar page={page} />}
      {side && <SideBar pageId={pageId} />}
      {left?.pageId === pageId && left.state}
      <main id="main" tabIndex={-1} className={css['main']}>
        <h1 className="visually-hidden">{[page?.title, open && titles[open.title]].filter(Boolean).join(' — ')}</h1>
        <Outlet key={pageId} inMain />
      </main>
      {!side && <BottomBar pageId={pageId} />}
    </>
  )
}
