import { AppBar } from '#ui/app-bar/app-bar.tsx'
import {
  ChartIcon,
  CodeIcon,
  CreditCardIcon,
  GridIcon,
  LayoutListIcon,
  MailIcon,
  RefreshIcon,
  TicketIcon,
  TriangleAlertIcon,
  UsersIcon,
} from '#ui/icon/icon.tsx'
import { Mark, namedMarkClass } from '#ui/mark/mark.tsx'
import { TabsNav } from '#ui/tabs-nav/tabs-nav.tsx'
import { AccountMenu } from '#web/features/account/account-menu.tsx'
import account from '#web/features/account/account-shell.module.css'
import { SignedInFrame } from '#web/features/account/signed-in-frame.tsx'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { config } from '#web/config.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Outlet, usePlace } from '#web/routing/view.tsx'
import css from './admin.module.css'

const tabs = [
  { to: '/admin', title: 'admin', Icon: GridIcon },
  { to: '/admin/users', title: 'users', Icon: UsersIcon },
  { to: '/admin/events', title: 'events', Icon: LayoutListIcon },
  { to: '/admin/mails', title: 'mails', Icon: MailIcon },
  { to: '/admin/jobs', title: 'jobs', Icon: RefreshIcon },
  { to: '/admin/invoices', title: 'invoices', Icon: CreditCardIcon },
  { to: '/admin/differences', title: 'differences', Icon: TriangleAlertIcon },
  { to: '/admin/charts', title: 'charts', Icon: ChartIcon },
  { to: '/admin/html', title: 'html', Icon: CodeIcon },
  { to: '/admin/waffles', title: 'giveaways', Icon: TicketIcon },
] as const

/** Frame of all screens under /admin and /as; on wide screens the navigation is at the side. */
export function AdminShell() {
  const texts = useTexts(adminTexts)
  const { pathname } = usePlace()
  const side = useSideBar()
  const home = (
    <Link to="/admin" className={side ? css['home'] : namedMarkClass}>
      <Mark size={22} />
      {side && <strong>{config.siteName}</strong>}
      <span>{texts.home}</span>
    </Link>
  )
  const sections = (
    <TabsNav
      className={side ? css['sections'] : account['tabs']}
      aria-label={texts.tabs}
      current={pathname}
      vertical={side}
    >
      {tabs.map(({ to, title, Icon }) => (
        <Link key={to} to={to} exact={to === '/admin'}>
          <Icon size={20} />
          {title === 'admin' ? texts.overview : texts.titles[title]}
        </Link>
      ))}
    </TabsNav>
  )
  return (
    <SignedInFrame bar={side ? null : <AppBar start={home} end={<AccountMenu />} />}>
      <div className={css['body']}>
        {side ? (
          <header className={css['side']} data-theme="dark">
            {home}
            {sections}
            <AccountMenu named className={css['account']} />
          </header>
        ) : (
          sections
        )}
        <main id="main" tabIndex={-1} className={`${account['main']} ${css['screen']}`}>
          <Outlet inMain />
        </main>
      </div>
    </SignedInFrame>
  )
}
