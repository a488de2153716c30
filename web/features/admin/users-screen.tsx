import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { adminApi } from '#contract/admin.ts'
import { userStates, type ListedUser } from '#contract/staff-users.ts'
import { addDays } from '#domain/dates.ts'
import { planNames } from '#domain/plans.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { CircleCheckIcon, DownloadIcon, UserIcon } from '#ui/icon/icon.tsx'
import { rowMoment } from '#web/features/messages/row-moment.ts'
import { formatNumber } from '#web/features/statistics/numbers.ts'
import { useToday } from '#web/features/statistics/use-statistics.ts'
import { useAttemptWithToast } from '#web/forms/use-attempt.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { Photo } from '#web/features/account/photo.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortDate } from '#web/i18n/moments.ts'
import { Link } from '#web/routing/link.tsx'
import type { Query } from '#web/routing/table.ts'
import { useQuery as useAddress } from '#web/routing/view.tsx'
import { saveAnswer } from '#web/shell/save-answer.ts'
import { useNow } from '#web/use-now.ts'
import { among, searchAndDays } from './address-filters.ts'
import css from './admin.module.css'
import { FilterForm, SearchField } from './filter-form.tsx'
import { LoadedTable, OneLine, type Column } from './loaded-table.tsx'
import { Options } from './options.tsx'
import { summaryQuery, usersQuery, type UserFilter } from './queries.ts'
import { UserShortcuts } from './user-shortcuts.tsx'

/** Filters of an address; invalid ones are left out. */
function filterOf(query: Query): UserFilter {
  return {
    ...searchAndDays({ ...query, to: undefined }),
    plan: among(planNames, query['plan']),
    state: among(userStates, query['state']),
  }
}

/** All accounts; the filters are in the address. */
export function UsersScreen() {
  const texts = useTexts(adminTexts)
  const filter = filterOf(useAddress())

  const nobody = (
    <EmptyState icon={<UserIcon size={28} />} title={texts.nobody}>
      {texts.nobodyText}
    </EmptyState>
  )
  return (
    <>
      <div className={css['head']}>
        <h1>{texts.titles.users}</h1>
        <Count filter={filter} />
        <SaveButton filter={filter} />
      </div>
      <Filters filter={filter} />
      <LoadedTable query={usersQuery(filter)} empty={nobody} columns={useColumns()} />
    </>
  )
}

/** Number of accounts: the total, or the found ones once all are loaded. */
function Count({ filter }: { filter: UserFilter }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const isAll = Object.values(filter).every((value) => value === undefined)
  const { data: summary } = useQuery({ ...summaryQuery, enabled: isAll })
  const { data, hasNextPage } = useInfiniteQuery(usersQuery(filter))
  const loaded = hasNextPage ? undefined : data?.pages.reduce((sum, { items }) => sum + items.length, 0)
  const count = isAll ? summary?.users : loaded
  return (
    <p role="status" className={css['note']}>
      {count === undefined ? null : (
        <>
          <span className="visually-hidden">{texts.found} </span>
          {formatNumber(locale, count)}
        </>
      )}
    </p>
  )
}

/** Downloads the filtered accounts as CSV. */
function SaveButton({ filter }: { filter: UserFilter }) {
  const texts = useTexts(adminTexts)
  const messages = useTexts(accountTexts)
  const lang = useLocale()
  const today = useToday()
  const { busy, attempt } = useAttemptWithToast(messages)
  const save = () => attempt(() => saveAnswer(adminApi.usersCsv, { query: { ...filter, lang } }, `users_${today}.csv`))
  return (
    <Button
      className={css['save']}
      busy={busy}
      icon={<DownloadIcon size={18} />}
      aria-label={texts.saveCsv}
      onClick={() => void save()}
    >
      <span className={css['saveText']}>{texts.saveCsv}</span>
    </Button>
  )
}

function Filters({ filter }: { filter: UserFilter }) {
  const texts = useTexts(adminTexts)
  return (
    <FilterForm
      to="/admin/users"
      filter={{ ...filter }}
      search={
        <SearchField label={texts.search} placeholder={texts.searchHint} defaultValue={filter.q} maxLength={254} />
      }
    >
      <SelectField look="pill" name="plan" label={texts.plan} defaultValue={filter.plan ?? ''}>
        <option value="">{texts.anyPlan}</option>
        <Options values={planNames} names={texts.plans} />
      </SelectField>
      <SelectField look="pill" name="state" label={texts.state} defaultValue={filter.state ?? ''}>
        <option value="">{texts.anyState}</option>
        <Options values={userStates} names={texts.states} />
      </SelectField>
      <Registered from={filter.from} />
    </FilterForm>
  )
}

/** Offered registration periods in days, today included. */
const periods = [1, 7, 30]

/** The address contains the first day, so that a link keeps its meaning; other days have an option of their own. */
function Registered({ from }: Pick<UserFilter, 'from'>) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const today = useToday()
  const firstDays = periods.map((days) => addDays(today, 1 - days))
  return (
    <SelectField look="pill" name="from" label={texts.registeredOn} defaultValue={from ?? ''}>
      <option value="">{texts.anyTime}</option>
      {periods.map((days, index) => (
        <option key={days} value={firstDays[index]}>
          {texts.within(days)}
        </option>
      ))}
      {from === undefined || firstDays.includes(from) ? null : (
        <option value={from}>{texts.since(formatShortDate(locale, from, 'UTC'))}</option>
      )}
    </SelectField>
  )
}

function useColumns(): readonly Column<ListedUser>[] {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const now = useNow()
  return [
    { head: texts.user, name: true, cell: (user) => <Name {...user} /> },
    { head: texts.email, name: true, cell: (user) => <Email {...user} /> },
    { head: texts.plan, words: true, cell: (user) => <Plan {...user} /> },
    { head: texts.pages, figure: true, cell: ({ pages }) => pages },
    { head: texts.weekVisitors, figure: true, cell: ({ visitors }) => formatNumber(locale, visitors) },
    {
      head: texts.registered,
      figure: true,
      words: true,
      sorted: true,
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
    },
    {
      head: texts.lastSeen,
      figure: true,
      words: true,
      cell: ({ lastSeenAt }) => lastSeenAt && rowMoment(locale, lastSeenAt, { now, yesterday: texts.yesterday }),
    },
    { head: texts.state, cell: (user) => <State {...user} /> },
    { head: texts.acts, figure: true, shortcuts: true, cell: (user) => <UserShortcuts {...user} /> },
  ]
}

function Name({ id, username, title, avatar }: ListedUser) {
  return (
    <span className={css['person']}>
      <Photo url={avatar} name={username} size={34} />
      <span>
        <Link to="/admin/users/$userId" params={{ userId: id }}>
          <strong>
            <OneLine>{username}</OneLine>
          </strong>
        </Link>
        {title === username ? null : (
          <span className={css['under']}>
            <OneLine>{title}</OneLine>
          </span>
        )}
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
      {plusUntil === null ? null : (
        <span className={css['under']}>{texts.until(formatShortDate(locale, plusUntil))}</span>
      )}
    </span>
  )
}

function Email({ email, email_status }: ListedUser) {
  const texts = useTexts(adminTexts)
  if (email === null)
    return (
      <span className={css['note']}>
        <OneLine>{texts.noEmail}</OneLine>
      </span>
    )
  return (
    <span className={css['email']}>
      <OneLine>{email}</OneLine>
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
