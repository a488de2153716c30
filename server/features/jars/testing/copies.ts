import { newId } from '#domain/ids.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const paidUntil = new Date('2999-01-01T00:00:00Z')

/** Copies a person's main page to these addresses, each as the page of another Plus user. */
export async function copyPage({ deps }: TestApp, { id: userId }: Person, paths: readonly string[]): Promise<void> {
  const { db } = deps.database
  const { document } = await db
    .selectFrom('pages')
    .select('document')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = paths.map((path) => ({ path, page: newId(), user: newId() }))
  const users = rows.map(({ user, path }) => ({ id: user, username: path, password_hash: 'x', lang: 'uk' }))
  const pages = rows.map(({ page, user }) => ({ id: page, user_id: user, is_main: true, document }))
  const addresses = rows.map(({ path, page, user }) => {
    return { path, path_key: path, page_id: page, user_id: user, is_current: true }
  })
  const terms = { plan: 'plus', period: 'monthly', next_period: 'monthly', paid_until: paidUntil } as const
  await db.insertInto('users').values(users).execute()
  await db.insertInto('pages').values(pages).execute()
  await db.insertInto('addresses').values(addresses).execute()
  await db
    .insertInto('subscriptions')
    .values(rows.map(({ user }) => ({ ...terms, id: newId(), user_id: user })))
    .execute()
}
