import { Mark } from '#ui/mark/mark.tsx'
import { config } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import css from './account-shell.module.css'

interface HomeLinkProps {
  className?: string | undefined
  /** Whether the product's name stands beside its logo. */
  named: boolean
}

/** The logo, which links to the list of pages. */
export function HomeLink({ className, named }: HomeLinkProps) {
  const { shell } = useTexts(accountTexts)
  return (
    <Link to="/my" className={className}>
      <Mark size={named ? 22 : 17} />
      {named && <span className={css['name']}>{config.siteName} </span>}
      <span className="visually-hidden">{shell.home}</span>
    </Link>
  )
}
