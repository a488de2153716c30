import { Badge } from '#ui/badge/badge.tsx'
import { LayersIcon } from '#ui/icon/icon.tsx'
import { useUnread } from '#web/features/messages/use-unread.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { AccountMenu } from './account-menu.tsx'
import css from './page-navigation.module.css'
import { sections } from './page-sections.ts'

/** Navigation of a wide screen: the page's sections, the other pages, and the account. */
export function SideBar({ pageId }: { pageId: string }) {
  const { shell, titles } = useTexts(accountTexts)
  const unread = useUnread(pageId)
  return (
    <div className={css['side']}>
      <nav aria-label={shell.tabs}>
        {sections.map(({ to, title, Icon }) => (
          <Link key={to} to={to} params={{ pageId }}>
            <Icon />
            <span>{titles[title]}</span>
            {title === 'my.messages._title' && unread > 0 && (
              <Badge tone="accent">
                <span aria-hidden="true">{unread}</span>
                <span className="visually-hidden">{shell.unread(unread)}</span>
              </Badge>
            )}
          </Link>
        ))}
      </nav>
      <nav aria-label={titles['my.account._title']}>
        <Link to="/my" exact>
          <LayersIcon />
          <span>{shell.home}</span>
        </Link>
        <AccountMenu named />
      </nav>
    </div>
  )
}
