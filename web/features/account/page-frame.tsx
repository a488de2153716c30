import { Badge } from '#ui/badge/badge.tsx'
import {
  ChartIcon,
  ClipboardIcon,
  HistoryIcon,
  InboxIcon,
  LayoutListIcon,
  PaletteIcon,
  PlugIcon,
  SettingsIcon,
} from '#ui/icon/icon.tsx'
import { TabsNav } from '#ui/tabs-nav/tabs-nav.tsx'
import { useUnread } from '#web/features/messages/use-unread.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Outlet, useParams, usePlace } from '#web/routing/view.tsx'
import css from './account-shell.module.css'
import { useSelf } from './use-self.ts'

const tabs = [
  { to: '/my/$pageId/content', title: 'my.content._title', Icon: LayoutListIcon },
  { to: '/my/$pageId/design', title: 'my.design._title', Icon: PaletteIcon },
  { to: '/my/$pageId/form', title: 'my.form._title', Icon: ClipboardIcon },
  { to: '/my/$pageId/messages', title: 'my.messages._title', Icon: InboxIcon },
  { to: '/my/$pageId/statistics', title: 'my.statistics._title', Icon: ChartIcon },
  { to: '/my/$pageId/integrations', title: 'my.integrations._title', Icon: PlugIcon },
  { to: '/my/$pageId/settings', title: 'my.settings._title', Icon: SettingsIcon },
  { to: '/my/$pageId/history', title: 'my.history._title', Icon: HistoryIcon },
] as const

/** How many messages wait to be read; nothing where none does. */
function Unread({ pageId }: { pageId: string }) {
  const { shell } = useTexts(accountTexts)
  const count = useUnread(pageId)
  if (count === 0) return null
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{shell.unread(count)}</span>
    </Badge>
  )
}

/** The sections of one page; each brings its own content. */
export function PageFrame() {
  const { shell, titles } = useTexts(accountTexts)
  const { pageId } = useParams('/my/$pageId')
  const { pathname } = usePlace()
  const page = useSelf().pages.find((each) => each.id === pageId)
  const open = tabs.find(({ to }) => pathname.endsWith(to.slice(to.lastIndexOf('/'))))
  return (
    <>
      <TabsNav className={css['tabs']} aria-label={shell.tabs} current={pathname}>
        {tabs.map(({ to, title, Icon }) => (
          <Link key={to} to={to} params={{ pageId }}>
            <Icon size={18} />
            {titles[title]}
            {title === 'my.messages._title' && <Unread pageId={pageId} />}
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
