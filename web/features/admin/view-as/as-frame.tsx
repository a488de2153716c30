import { buttonClass } from '#ui/button/button.tsx'
import { EyeIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TabsNav } from '#ui/tabs-nav/tabs-nav.tsx'
import { addressOfPage } from '#web/config.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Outlet, useParams, usePlace } from '#web/routing/view.tsx'
import css from '../admin.module.css'
import { Loaded } from '../loaded.tsx'
import { userQuery } from '../queries.ts'

/** Head of the read-only view of an account: its owner, and the way back. */
export function AsFrame() {
  const texts = useTexts(adminTexts)
  const { userId } = useParams('/as/$userId')
  return (
    <Loaded key={userId} query={userQuery(userId)} title={texts.titles.as}>
      {({ username, is_admin }) => (
        <>
          <Notice
            tone={is_admin ? 'warn' : 'info'}
            title={texts.asBanner(username)}
            action={
              <Link to="/admin/users/$userId" params={{ userId }} className={buttonClass({ size: 's' })}>
                {texts.asBack}
              </Link>
            }
          >
            {is_admin ? texts.viewOfStaff : texts.viewNote}
          </Notice>
          {is_admin ? null : <Outlet />}
        </>
      )}
    </Loaded>
  )
}

/** The account's pages. */
export function AsPagesScreen() {
  const texts = useTexts(adminTexts)
  const { userId } = useParams('/as/$userId')
  return (
    <Loaded query={userQuery(userId)}>
      {({ pages }) => (
        <>
          <h1>{texts.asPages}</h1>
          <ul className={css['list']}>
            {pages.map(({ id, title, path }) => (
              <li key={id} className={css['row']}>
                <div className={css['line']}>
                  <p>
                    <strong>{title}</strong>
                  </p>
                  <p className={css['note']}>{addressOfPage(path)}</p>
                </div>
                <Link
                  to="/as/$userId/$pageId/content"
                  params={{ userId, pageId: id }}
                  className={buttonClass({ size: 's' })}
                  aria-label={texts.viewOf(title)}
                >
                  <EyeIcon />
                  {texts.view}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

const tabs = [
  { to: '/as/$userId/$pageId/content', title: 'my.content._title' },
  { to: '/as/$userId/$pageId/design', title: 'my.design._title' },
  { to: '/as/$userId/$pageId/form', title: 'my.form._title' },
  { to: '/as/$userId/$pageId/messages', title: 'my.messages._title' },
  { to: '/as/$userId/$pageId/statistics', title: 'my.statistics._title' },
  { to: '/as/$userId/$pageId/settings', title: 'my.settings._title' },
  { to: '/as/$userId/$pageId/integrations', title: 'my.integrations._title' },
  { to: '/as/$userId/$pageId/history', title: 'my.history._title' },
] as const

/** The sections of a page. */
export function AsPageFrame() {
  const { shell, titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const { pathname } = usePlace()
  const { userId, pageId } = useParams('/as/$userId/$pageId')
  return (
    <Loaded query={userQuery(userId)}>
      {({ pages }) => {
        const page = pages.find(({ id }) => id === pageId)
        if (page === undefined) return <Notice tone="warn">{texts.asNoPage}</Notice>
        return (
          <>
            <h1>{page.title}</h1>
            <TabsNav aria-label={shell.tabs} current={pathname}>
              {tabs.map(({ to, title }) => (
                <Link key={to} to={to} params={{ userId, pageId }}>
                  {titles[title]}
                </Link>
              ))}
            </TabsNav>
            <Outlet />
          </>
        )
      }}
    </Loaded>
  )
}
