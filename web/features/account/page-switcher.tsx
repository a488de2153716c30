import type { User } from '#contract/users.ts'
import { ChevronDownIcon, LayoutListIcon } from '#ui/icon/icon.tsx'
import { addressOfPage, config } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Menu } from '#web/shell/menu.tsx'
import css from './account-shell.module.css'
import bar from './page-bar.module.css'
import { useSelf } from './use-self.ts'

/** Names the open page and lists the other pages. */
export function PageSwitcher({ open }: { open: User['pages'][number] }) {
  const { shell } = useTexts(accountTexts)
  const { pages } = useSelf()
  return (
    <Menu
      // Contains the visible words verbatim, for speech control (WCAG 2.5.3).
      label={shell.switchPage(open.title, addressOfPage(open.path))}
      className={bar['switcher']}
      button={
        <>
          {open.avatar && <img src={config.contentOrigin + open.avatar} alt="" />}
          <span className={bar['names']}>
            <strong>{open.title}</strong> <span>{addressOfPage(open.path)}</span>
          </span>
          <ChevronDownIcon size={16} />
        </>
      }
    >
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              to="/my/$pageId/content"
              params={{ pageId: page.id }}
              aria-current={page.id === open.id ? 'true' : undefined}
            >
              <span className={css['entry']}>
                <strong>{page.title}</strong>
                <span>{addressOfPage(page.path)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <hr />
      <Link to="/my" exact>
        <LayoutListIcon />
        {shell.allPages}
      </Link>
    </Menu>
  )
}
