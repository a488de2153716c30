import type { SyntheticEvent } from 'react'
import type { ListedUser } from '#contract/admin.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { UserIcon } from '#ui/icon/icon.tsx'
import { textOf } from '#web/forms/form-data.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatDate } from '#web/i18n/moments.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import css from './admin.module.css'
import { SearchField } from './filter-form.tsx'
import { LoadedList } from './loaded.tsx'
import { usersQuery } from './queries.ts'

/** Every account, or those that somebody looks for. */
export function UsersScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const navigate = useNavigate()
  const { q = '' } = useQuery()

  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = textOf(new FormData(event.currentTarget), 'q')
    void navigate({ to: '/admin/users', query: words === '' ? {} : { q: words } })
  }

  const nobody = (
    <EmptyState icon={<UserIcon size={28} />} title={texts.nobody}>
      {texts.nobodyText}
    </EmptyState>
  )
  return (
    <>
      <h1>{titles['admin.users._title']}</h1>
      <search>
        <form className={css['search']} onSubmit={search}>
          <SearchField key={q} label={texts.search} hint={texts.searchHint} defaultValue={q} maxLength={254} />
          <Button type="submit" variant="primary">
            {texts.searchSubmit}
          </Button>
        </form>
      </search>
      <LoadedList query={usersQuery(q)} empty={nobody}>
        {(user) => <UserLine user={user} />}
      </LoadedList>
    </>
  )
}

function UserLine({ user }: { user: ListedUser }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const { id, username, email, plan, is_admin, ban, deleteAt, pages, createdAt } = user
  const facts = [email ?? texts.noEmail, texts.pagesCount(pages), texts.since(formatDate(locale, createdAt))]
  return (
    <div className={css['line']}>
      <p>
        <Link to="/admin/users/$userId" params={{ userId: id }}>
          <strong>{username}</strong>
        </Link>
        {plan === 'plus' ? <Badge tone="spark">Plus</Badge> : null}
        {is_admin ? <Badge tone="accent">{texts.staff}</Badge> : null}
        {ban === null ? null : <Badge tone="danger">{texts.banned}</Badge>}
        {deleteAt === null ? null : <Badge>{texts.leaving}</Badge>}
      </p>
      <p className={css['note']}>{facts.join(' · ')}</p>
    </div>
  )
}
