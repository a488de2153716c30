import type { ListedUser } from '#contract/staff-users.ts'
import { CreditCardIcon, LayersIcon, MoreIcon, ScrollTextIcon } from '#ui/icon/icon.tsx'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Menu } from '#web/shell/menu.tsx'

/** Direct links to an account's screens. */
export function UserShortcuts({ id, username, is_admin: isAdmin }: ListedUser) {
  const texts = useTexts(adminTexts)
  return (
    <Menu label={texts.actsOf(username)} button={<MoreIcon />} look={{ iconOnly: true, variant: 'quiet' }}>
      {!isAdmin && (
        <Link to="/as/$userId" params={{ userId: id }}>
          <LayersIcon />
          {texts.pages}
        </Link>
      )}
      <Link to="/admin/events" query={{ q: id }}>
        <ScrollTextIcon />
        {texts.titles.events}
      </Link>
      <Link to="/admin/invoices" query={{ q: id }}>
        <CreditCardIcon />
        {texts.titles.invoices}
      </Link>
    </Menu>
  )
}
