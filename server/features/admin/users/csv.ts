import type { ListedUser, UserState } from '#contract/staff-users.ts'
import { kyivDay } from '#domain/dates.ts'
import type { Locale } from '#domain/locales.ts'

export interface CsvLabels {
  headers: readonly string[]
  states: Record<UserState, string>
  confirmed: [no: string, yes: string]
  /** Cell separator that spreadsheet programs expect in this language. */
  separator: string
}

export const csvLabels: Record<Locale, CsvLabels> = {
  uk: {
    headers: [
      'Логін',
      'Назва сторінки',
      'Пошта',
      'Пошту підтверджено',
      'План',
      'Plus до',
      'Сторінок',
      'Відвідувачів за тиждень',
      'Реєстрація',
      'Остання дія',
      'Стан',
      'Ідентифікатор',
    ],
    states: { active: 'діє', banned: 'заблоковано', leaving: 'видаляється', staff: 'адміністратор' },
    confirmed: ['ні', 'так'],
    separator: ';',
  },
  en: {
    headers: [
      'Username',
      'Page title',
      'Email',
      'Email confirmed',
      'Plan',
      'Plus until',
      'Pages',
      'Visitors in a week',
      'Registered',
      'Last active',
      'Status',
      'Id',
    ],
    states: { active: 'active', banned: 'blocked', leaving: 'being deleted', staff: 'administrator' },
    confirmed: ['no', 'yes'],
    separator: ',',
  },
}

const dayOf = (instant: string | null) => (instant === null ? '' : kyivDay(new Date(instant)))

function statesOf({ is_admin, ban, deleteAt }: ListedUser): UserState[] {
  const special: UserState[] = [
    ...(is_admin ? (['staff'] as const) : []),
    ...(ban === null ? [] : (['banned'] as const)),
    ...(deleteAt === null ? [] : (['leaving'] as const)),
  ]
  return special.length === 0 ? ['active'] : special
}

/** Returns an account as a row of the table; days are Kyiv days. */
export function cellsOf(user: ListedUser, { states, confirmed }: CsvLabels): string[] {
  return [
    user.username,
    user.title,
    user.email ?? '',
    user.email === null ? '' : confirmed[Number(user.email_status === 'confirmed')]!,
    user.plan,
    dayOf(user.plusUntil),
    String(user.pages),
    String(user.visitors),
    dayOf(user.createdAt),
    dayOf(user.lastSeenAt),
    statesOf(user)
      .map((state) => states[state])
      .join(', '),
    user.id,
  ]
}
