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
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Outlet, usePlace } from '#web/routing/view.tsx'
import css from './admin.module.css'

const tabs = [
  { to: '/admin', title: 'admin._title', Icon: GridIcon },
  { to: '/admin/users', title: 'admin.users._title', Icon: UsersIcon },
  { to: '/admin/events', title: 'admin.events._title', Icon: LayoutListIcon },
  { to: '/admin/mails', title: 'admin.mails._title', Icon: MailIcon },
  { to: '/admin/jobs', title: 'admin.jobs._title', Icon: RefreshIcon },
  { to: '/admin/invoices', title: 'admin.invoices._title', Icon: CreditCardIcon },
  { to: '/admin/differences', title: 'admin.differences._title', Icon: TriangleAlertIcon },
  { to: '/admin/charts', title: 'admin.charts._title', Icon: ChartIcon },
  { to: '/admin/html', title: 'admin.html._title', Icon: CodeIcon },
  { to: '/admin/waffles', title: 'admin.giveaways._title', Icon: TicketIcon },
] as const

/** Frame of all screens under /admin and /as; on wide screens the navigation is at the side. */
export function AdminShell() {
  const { titles } = useTexts(accountTexts)
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
          {title === 'admin._title' ? texts.overview : titles[title]}
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
