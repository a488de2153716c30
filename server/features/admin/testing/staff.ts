import { adminApi } from '#contract/admin.ts'
import { turnOnTotp } from '#server/testing/authenticator.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

/** Registers a staff member with a second factor, in addition to Iryna. */
export async function registerStaff(lanka: TestApp, login: string): Promise<Person> {
  const person = await lanka.people.register(login)
  await lanka.deps.database.db.updateTable('users').set({ is_admin: true }).where('id', '=', person.id).execute()
  await turnOnTotp(lanka, person)
  return person
}

/** Lists the lines that staff left in a person's security log, oldest first. */
export function staffLines({ deps }: TestApp, { id }: Person) {
  return deps.database.db
    .selectFrom('security_events')
    .select(['kind', 'actor_id', 'details'])
    .where('user_id', '=', id)
    .where('kind', 'like', 'staff%')
    .orderBy('id')
    .execute()
}

/** Returns calls that a staff member makes about accounts. */
export function actionsOf(lanka: TestApp, staff: Pick<Person, 'accessToken'>) {
  const { call } = lanka.as(staff)
  const reason = 'Видає себе за банк'
  return {
    call,
    ban: ({ id }: Pick<Person, 'id'>) =>
      call(adminApi.updateUser, { params: { id }, body: { ban: { kind: 'terms', reason } } }),
    unban: ({ id }: Pick<Person, 'id'>) => call(adminApi.updateUser, { params: { id }, body: { ban: null } }),
    setAdmin: ({ id }: Pick<Person, 'id'>, is_admin: boolean) =>
      call(adminApi.updateUser, { params: { id }, body: { is_admin } }),
    read: ({ id }: Pick<Person, 'id'>) => call(adminApi.user, { params: { id } }),
  }
}
