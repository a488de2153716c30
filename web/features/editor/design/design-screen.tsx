import { Suspense, useReducer, useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { useFetchedTheme } from '#page/editing/use-fetched-theme.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { usePendingBackground } from '#web/features/plus/use-pending-background.ts'
import { useGranted } from '#web/features/plus/use-wish.ts'
import type { WishOf } from '#web/features/plus/wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import css from './design-studio.module.css'
import { Compare, DesignPill, DesignPreview, TrialBar } from './design-preview.tsx'
import { DesignStageContext } from './design-stage.ts'
import { DesignTabs, designTabs, tabId, type DesignTab } from './design-tabs.tsx'
import { designTexts } from './design-texts.ts'
import { DrawnThemeContext, useDesign } from './design-theme.ts'
import { DesignThemes } from './design-themes.tsx'
import { DesignVerdict } from './design-verdict.tsx'
import { DesktopMiniature } from './desktop-miniature.tsx'
import { EditorFrame } from '../editor-frame.tsx'
import { KeepBackground, useStage } from './keep-background.tsx'
import { editorTexts } from '../texts.ts'
import { EditorTools } from '../editor-tools.tsx'
import { MessengerCard } from './messenger-card.tsx'
import { useRoomBelow } from './use-room-below.ts'
import { useSampleFonts } from './use-sample-fonts.ts'
import { useWide } from '../use-wide.ts'

// Each tab is a chunk.
const parts = {
  theme: DesignThemes,
  layout: lazyPart(async () => (await import('./design-layout.tsx')).DesignLayout, Waiting),
  colors: lazyPart(async () => (await import('./design-colors.tsx')).DesignColors, Waiting),
  buttons: lazyPart(async () => (await import('./design-buttons.tsx')).DesignButtons, Waiting),
  font: lazyPart(async () => (await import('./design-font.tsx')).DesignFont, Waiting),
  background: lazyPart(async () => (await import('./design-background.tsx')).DesignBackground, Waiting),
} satisfies Record<DesignTab, React.ComponentType>

/** Tab in which a try-out was left for the checkout. */
const tabOf = ({ tab = 'background' }: WishOf<'background'>): DesignTab => tab

/** The design screen: the page, and the tabs of its look below or beside it. */
export function DesignScreen() {
  return (
    <EditorFrame bare>
      <Studio />
    </EditorFrame>
  )
}

function Studio() {
  const t = useTexts(designTexts)
  const wide = useWide()
  // Continues after the checkout, paid or not.
  const left = usePendingBackground()
  const query = useQuery()
  const navigate = useNavigate()
  const wanted = designTabs.find((each) => each === query['tab']) ?? 'theme'
  const [tab, setTab] = useState(left === undefined ? wanted : tabOf(left))
  const choose = (next: DesignTab) => {
    setTab(next)
    void navigate({ query: { ...query, tab: next === 'theme' ? undefined : next }, replace: true, keepScroll: true })
  }
  const { stage, question } = useStage(left?.id)
  const { change } = useDesign()
  const room = useRoomBelow()
  useSampleFonts()
  useGranted('background', (wish) => {
    stage.leaveTrial()
    change({ dynamic: wish.id })
    // After a return the person may have changed the tab.
    if (left === undefined) choose(tabOf(wish))
  })
  const Part = parts[tab]
  return (
    <DesignStageContext value={stage}>
      <div ref={room} className={css['studio']}>
        {/* First, since the keyboard would pass every link of the preview before it. */}
        <div className={css['sheet']}>
          {wide && <EditorTools />}
          <DesignTabs value={tab} onChange={choose} />
          <div key={tab} role="tabpanel" id="design-panel" aria-labelledby={tabId(tab)} className={css['panel']}>
            <Suspense fallback={<Waiting />}>
              <ThemeLoaded>
                <Part />
              </ThemeLoaded>
            </Suspense>
          </div>
          <KeepBackground {...question} />
        </div>
        <section className={css['stage']} aria-label={t.page}>
          <DesignPreview tab={tab} wide={wide} />
          <TrialBar tab={tab} />
          {wide ? <Compare wide /> : <DesignPill />}
        </section>
        {wide && (
          <aside className={css['beside']}>
            <Suspense>
              <Beside />
            </Suspense>
          </aside>
        )}
      </div>
    </DesignStageContext>
  )
}

function Waiting() {
  return <Skeleton lines={6} label={useTexts(editorTexts).loading} />
}

/** Renders its children once the theme's preset is loaded. */
function ThemeLoaded({ children }: { children: React.ReactNode }) {
  const t = useTexts(editorTexts)
  const [, again] = useReducer((times: number) => times + 1, 0)
  const theme = useFetchedTheme(useDesign().theme)
  if (theme !== undefined) return <DrawnThemeContext value={theme}>{children}</DrawnThemeContext>
  return <Notice tone="error" title={t.loadFailed} action={<Button onClick={again}>{t.blocks.formRetry}</Button>} />
}

/** On wide screens: the page on a desktop, and its contrast. */
function Beside() {
  const t = useTexts(designTexts)
  return (
    <ThemeLoaded>
      <MessengerCard />
      <h2>{t.desktop}</h2>
      <DesktopMiniature />
      <DesignVerdict />
    </ThemeLoaded>
  )
}
