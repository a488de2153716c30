import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { ChartIcon, LayoutListIcon, PaletteIcon, SettingsIcon } from '#ui/icon/icon.tsx'
import { TabsNav } from '#ui/tabs-nav/tabs-nav.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import css from './account-shell.module.css'
import { useSelf } from './use-self.ts'

const tabs = [
  { to: '/my/$pageId/content', title: 'my.content._title', Icon: LayoutListIcon },
  { to: '/my/$pageId/design', title: 'my.design._title', Icon: PaletteIcon },
  { to: '/my/$pageId/statistics', title: 'my.statistics._title', Icon: ChartIcon },
  { to: '/my/$pageId/settings', title: 'my.settings._title', Icon: SettingsIcon },
] as const

/** The sections of one page; each brings its own content. */
export function PageFrame() {
  const { shell, titles } = useMessages()
  const { pageId } = useParams({ from: '/my/$pageId' })
  const { pathname } = useLocation()
  const page = useSelf().pages.find((each) => each.id === pageId)
  const open = tabs.find(({ to }) => pathname.endsWith(to.slice(to.lastIndexOf('/'))))
  return (
    <>
      <TabsNav className={css['tabs']} aria-label={shell.tabs} current={pathname}>
        {tabs.map(({ to, title, Icon }) => (
          <Link key={to} to={to} params={{ pageId }}>
            <Icon size={18} />
            {titles[title]}
          </Link>
        ))}
      </TabsNav>
      <main id="main" tabIndex={-1} className={css['main']}>
        <h1 className="visually-hidden">{[page?.title, open && titles[open.title]].filter(Boolean).join(' — ')}</h1>
        <Outlet key={pageId} />
      </main>
    </>
  )
}
