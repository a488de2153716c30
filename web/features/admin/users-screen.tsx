import type { ListedUser } from '#contract/admin.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CircleCheckIcon, UserIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { Photo } from '#web/features/account/photo.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatDate } from '#web/i18n/moments.ts'
import { Link } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import css from './admin.module.css'
import { SearchField } from './filter-form.tsx'
import { LoadedTable, type Column } from './loaded-table.tsx'
import { usersQuery } from './queries.ts'
import { UserSearch } from './user-search.tsx'

/** Every account, or those that somebody looks for. */
export function UsersScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const { q = '' } = useQuery()

  const nobody = (
    <EmptyState icon={<UserIcon size={28} />} title={texts.nobody}>
      {texts.nobodyText}
    </EmptyState>
  )
  return (
    <>
      <h1>{titles['admin.users._title']}</h1>
      <UserSearch className={css['search']}>
        <SearchField key={q} label={texts.search} hint={texts.searchHint} defaultValue={q} maxLength={254} />
        <Button type="submit" variant="primary">
          {texts.searchSubmit}
        </Button>
      </UserSearch>
      <LoadedTable query={usersQuery(q)} empty={nobody} columns={useColumns()} />
    </>
  )
}

function useColumns(): readonly Column<ListedUser>[] {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  return [
    { head: texts.user, cell: (user) => <Name {...user} /> },
    { head: texts.email, cell: (user) => <Email {...user} /> },
    { head: texts.plan, words: true, cell: (user) => <Plan {...user} /> },
    { head: texts.pages, figure: true, cell: ({ pages }) => pages },
    { head: texts.registered, figure: true, sorted: true, cell: ({ createdAt }) => formatDate(locale, createdAt) },
    { head: texts.state, cell: (user) => <State {...user} /> },
  ]
}

function Name({ id, username, title, avatar }: ListedUser) {
  return (
    <span className={css['person']}>
      <Photo url={avatar} name={username} size={34} />
      <span>
        <Link to="/admin/users/$userId" params={{ userId: id }}>
          <strong>{username}</strong>
        </Link>
        {title === username ? null : <span className={css['under']}>{title}</span>}
      </span>
    </span>
  )
}

function Plan({ plan, plusUntil }: ListedUser) {
  const { events: texts, planFree } = useTexts(adminTexts)
  const locale = useLocale()
  if (plan === 'free') return planFree
  return (
    <span>
      <PlusMark />
      {plusUntil === null ? null : <span className={css['under']}>{texts.until(formatDate(locale, plusUntil))}</span>}
    </span>
  )
}

function Email({ email, email_status }: ListedUser) {
  const texts = useTexts(adminTexts)
  if (email === null) return <span className={css['note']}>{texts.noEmail}</span>
  return (
    <span>
      {email}
      {email_status === 'confirmed' ? (
        <CircleCheckIcon size={16} className={css['confirmed']} role="img" aria-label={texts.emailStatus.confirmed} />
      ) : null}
    </span>
  )
}

function State({ is_admin, ban, deleteAt }: ListedUser) {
  const texts = useTexts(adminTexts)
  return (
    <span className={css['states']}>
      {is_admin ? <Badge tone="accent">{texts.staff}</Badge> : null}
      {ban === null ? null : <Badge tone="danger">{texts.banned}</Badge>}
      {deleteAt === null ? null : <Badge>{texts.leaving}</Badge>}
      {!is_admin && ban === null && deleteAt === null ? <Badge tone="ok">{texts.active}</Badge> : null}
    </span>
  )
}
