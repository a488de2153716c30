import type { Selectable } from 'kysely'
import { authApi } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { turnOnTotp } from './authenticator.ts'
import type { CallEndpoint } from './client.ts'
import type { MovableClock } from './movable-clock.ts'
import { insertPlus } from './insert-plus.ts'
import { encodeRobotCheck, solveRobotCheck } from './robot.ts'

export interface Person {
  id: string
  username: string
  password: string
  accessToken: string
  refreshToken: string
  /** The registration's answer. */
  user: User
}

/** What a call is made as. */
export type Tokens = Pick<Person, 'accessToken'>

type UserRow = Selectable<DB['users']>
type Details = Partial<BodyInput<typeof authApi.register>>

export interface People {
  /** Registers through the real calls; missing details are generated. */
  register(login: string, details?: Details): Promise<Person>
  /** A user on Free. */
  olena(): Promise<Person>
  /** A user on Plus for 30 days. */
  taras(): Promise<Person>
  /** A staff member with a fresh second factor. */
  iryna(): Promise<Person>
  /** Makes a user staff with a fresh second factor. */
  promote(person: Person): Promise<void>
  /** A banned user. */
  banned(kind?: NonNullable<UserRow['ban_kind']>): Promise<Person>
}

/** A valid registration body with a solved robot check. */
export async function fillRegistration(
  call: CallEndpoint,
  login: string,
  details: Details = {},
): Promise<BodyInput<typeof authApi.register>> {
  const challenge = await call(authApi.robotCheck)
  const robotCheck = encodeRobotCheck(await solveRobotCheck(challenge.result))
  return { login, password: `password of ${login}`, acceptTerms: true, robotCheck, ...details }
}

async function register(call: CallEndpoint, login: string, details?: Details): Promise<Person> {
  const body = await fillRegistration(call, login, details)
  const { result } = await call(authApi.register, { body })
  const { accessToken, refreshToken, user } = result
  return { id: user.id, username: login, password: body.password, accessToken, refreshToken, user }
}

/** Creates test users. Each named one registers on first use and is then reused. */
export function createPeople(
  callAs: (accessToken?: string) => CallEndpoint,
  database: Database,
  clock: MovableClock,
): People {
  const call = callAs()
  const known = new Map<string, Promise<Person>>()
  const once = (login: string, prepare: (person: Person) => Promise<void>): Promise<Person> => {
    const person = known.get(login) ?? register(call, login).then(async (made) => (await prepare(made), made))
    known.set(login, person)
    return person
  }
  const change = async (person: Person, values: Partial<Pick<UserRow, 'is_admin' | 'ban_kind'>>): Promise<void> => {
    await database.db.updateTable('users').set(values).where('id', '=', person.id).execute()
  }
  const promote = async (person: Person): Promise<void> => {
    await change(person, { is_admin: true })
    await turnOnTotp({ as: ({ accessToken }) => ({ call: callAs(accessToken) }), clock }, person)
  }
  return {
    register: (login, details) => register(call, login, details),
    promote,
    olena: () => once('olena', async () => undefined),
    taras: () =>
      once('taras', (person) =>
        insertPlus(database, person.id, new Date(clock.now().getTime() + 30 * 24 * 60 * 60 * 1000)),
      ),
    iryna: () => once('iryna', promote),
    banned: (kind = 'terms') => once(`banned_${kind}`, (person) => change(person, { ban_kind: kind })),
  }
}
