import { sql } from 'kysely'
import type { Kysely, NotNull, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

type UserRow = Selectable<DB['users']>

export type ListedRow = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'email_status' | 'is_admin' | 'ban_kind' | 'created_at' | 'delete_at'
> & { paidUntil: Date | null; pages: number }

/** What somebody is looked for by: the beginning of a name, or a whole id. */
export interface Sought {
  beginning: string
  id: string | undefined
}

/** The signs that LIKE reads as wildcards stand for themselves. */
function pattern(beginning: string): string {
  return `${beginning.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}

function matches({ beginning, id }: Sought) {
  const like = pattern(beginning)
  return sql<boolean>`(
    lower(users.username) like ${like} or lower(users.email) like ${like} or users.id = ${id ?? null}::uuid
    or users.id in (select user_id from addresses where path_key like ${like})
  )`
}

/** Accounts, the newest first, after the account `cursor`. */
export function listUsers(
  db: Kysely<DB>,
  sought: Sought | undefined,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ListedRow[]> {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.email', 'users.email_status', 'users.is_admin', 'users.ban_kind'])
    .select(['users.created_at', 'users.delete_at', 'subscriptions.paid_until as paidUntil'])
    .select((select) =>
      select
        .selectFrom('pages')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('pages.user_id', '=', 'users.id')
        .where('pages.trashed_at', 'is', null)
        .as('pages'),
    )
    .$narrowType<{ pages: NotNull }>()
    .$if(sought !== undefined, (query) => query.where(matches(sought!)))
    .$if(cursor !== undefined, (query) => query.where('users.id', '<', cursor!))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute()
}
