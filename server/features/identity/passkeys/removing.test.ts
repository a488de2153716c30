import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { passkeysApi } from '#contract/passkeys.ts'
import { usersApi } from '#contract/users.ts'
import { turnOnTotp } from '#server/testing/authenticator.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey, signInBy } from '#server/testing/passkey.ts'
import type { Person } from '#server/testing/people.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka)

const mine = (who: Pick<Person, 'accessToken'> = person) => lanka.as(who).call
const list = async () => (await mine()(passkeysApi.list)).result.items
const self = (who?: Pick<Person, 'accessToken'>) => mine(who)(usersApi.self)
const signIn = () => lanka.call(authApi.login, { body: { login: person.username, password: person.password } })
const remove = (id: string, body: { currentPassword?: string; code?: string } = {}) =>
  mine()(passkeysApi.remove, { params: { id }, body })

async function logged(): Promise<string[]> {
  return (await mine()(accountApi.securityEvents)).result.items.map(({ kind }) => kind)
}

describe('removing a passkey', () => {
  test('takes the recovery codes along with the last factor, and ends every other session', async () => {
    const first = await addPasskey(lanka, person)
    const second = await addPasskey(lanka, person)
    const elsewhere = (await signInBy(lanka, first.device)).result
    await remove(second.id)
    expect((await self(elsewhere)).status).toBe(401)
    expect((await signInBy(lanka, second.device)).error).toBe('TOKEN_INCORRECT')
    expect((await self()).result.passkeys).toBe(1)
    await remove(first.id)
    entered(await signIn())
    const { db } = lanka.deps.database
    const codes = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', person.id).execute()
    expect(codes).toEqual([])
    expect((await logged()).filter((kind) => kind === 'passkey_removed')).toHaveLength(2)
  })

  test('leaves the app and its codes as they are', async () => {
    const app = await turnOnTotp(lanka, person)
    const { id } = await addPasskey(lanka, person)
    await remove(id)
    const { result } = await signIn()
    expect(result).toMatchObject({ challenge: { methods: ['totp', 'recovery'] } })
    const token = 'challenge' in result ? result.challenge.token : ''
    expect((await lanka.call(authApi.challenge, { body: { token, code: app.recoveryCodes[0]! } })).status).toBe(200)
  })

  test('needs the password and a code after ten minutes', async () => {
    const { id, recoveryCodes } = await addPasskey(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const { password: currentPassword } = person
    expect((await remove(id)).error).toBe('INCORRECT_PASSWORD')
    expect((await remove(id, { currentPassword })).error).toBe('TOKEN_INCORRECT')
    expect((await remove(id, { currentPassword, code: recoveryCodes[0]! })).status).toBe(200)
    expect(await list()).toEqual([])
  })
})
