import { ChevronDownIcon, LayoutListIcon } from '#ui/icon/icon.tsx'
import { addressOfPage } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useParams } from '#web/routing/view.tsx'
import { Menu } from '#web/shell/menu.tsx'
import css from './account-shell.module.css'
import { useSelf } from './use-self.ts'

/** The page that is being worked on, and the way to the others; nothing where no page is open. */
export function PageSwitcher() {
  const { shell } = useTexts(accountTexts)
  const { pages } = useSelf()
  const { pageId } = useParams()
  const open = pages.find((page) => page.id === pageId)
  if (open === undefined) return null
  return (
    <Menu
      label={shell.switchPage(open.title)}
      look={{ size: 's' }}
      className={css['switcher']}
      button={
        <>
          <span className={css['current']}>{open.title}</span>
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

              aria-current={page === open ? 'true' : undefined}
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
      <Link to="/my">
        <LayoutListIcon />
        {shell.allPages}
      </Link>
    </Menu>
  )
}
