import { Mark } from '#ui/mark/mark.tsx'
import { TabsNav } from '#ui/tabs-nav/tabs-nav.tsx'
import account from '#web/features/account/account-shell.module.css'
import { SignedInFrame } from '#web/features/account/signed-in-frame.tsx'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Outlet, usePlace } from '#web/routing/view.tsx'
import css from './admin.module.css'

const tabs = [
  { to: '/admin', title: 'admin._title' },
  { to: '/admin/users', title: 'admin.users._title' },
  { to: '/admin/events', title: 'admin.events._title' },
  { to: '/admin/mails', title: 'admin.mails._title' },
  { to: '/admin/jobs', title: 'admin.jobs._title' },
  { to: '/admin/invoices', title: 'admin.invoices._title' },
  { to: '/admin/charts', title: 'admin.charts._title' },
  { to: '/admin/html', title: 'admin.html._title' },
  { to: '/admin/waffles', title: 'admin.giveaways._title' },
] as const

/** The frame of every screen under /admin and /as. */
export function AdminShell() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const { pathname } = usePlace()
  const home = (
    <Link to="/admin">
      <Mark size={22} />
      <span>{texts.home}</span>
    </Link>
  )
  return (
    <SignedInFrame home={home}>
      <TabsNav className={account['tabs']} aria-label={texts.tabs} current={pathname}>
        {tabs.map(({ to, title }) => (
          <Link key={to} to={to} exact={to === '/admin'}>
            {title === 'admin._title' ? texts.overview : titles[title]}
          </Link>
        ))}
      </TabsNav>
      <main id="main" tabIndex={-1} className={`${account['main']} ${css['screen']}`}>
        <Outlet />
      </main>
    </SignedInFrame>
  )
}
