import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { factorsApi, type StepUp } from '#contract/factors.ts'
import { challengeOf, turnOnTotp } from '#server/testing/authenticator.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey } from '#server/testing/passkey.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka)

const renew = (body: StepUp = {}) => lanka.as(person).call(factorsApi.renewRecoveryCodes, { body })

/** Whether a sign-in ends by this code. */
async function opens(code: string): Promise<boolean> {
  const body = { token: await challengeOf(lanka, person), code }
  return (await lanka.call(authApi.challenge, { body })).ok
}

async function useUp(codes: readonly string[]): Promise<void> {
  for (const code of codes) expect(await opens(code)).toBe(true)
}

/** What the security log tells of new codes. */
async function linesOfRenewal() {
  const { items } = (await lanka.as(person).call(accountApi.securityEvents)).result
  return items.filter(({ kind }) => kind === 'recovery_codes_renewed')
}

describe('new recovery codes', () => {
  test('take the place of those of before, used or not', async () => {
    const { recoveryCodes: former } = await turnOnTotp(lanka, person)
    await useUp(former.slice(0, 1))
    const { recoveryCodes } = (await renew()).result
    expect(new Set([...recoveryCodes, ...former]).size).toBe(20)
    expect(await opens(former[1]!)).toBe(false)
    expect(await opens(recoveryCodes[0]!)).toBe(true)
  })

  test('leave a line in the security log, and a refusal none', async () => {
    expect((await renew({ currentPassword: person.password })).ok).toBe(false)
    await turnOnTotp(lanka, person)
    expect(await linesOfRenewal()).toEqual([])
    expect((await renew()).ok).toBe(true)
    expect(await linesOfRenewal()).toMatchObject([{ device: null, place: '127.0.0.0/24' }])
  })

  test('are there for who used up all ten', async () => {
    const { recoveryCodes: former } = await turnOnTotp(lanka, person)
    await useUp(former)
    const { recoveryCodes } = (await renew({ currentPassword: person.password })).result
    expect(recoveryCodes).toHaveLength(10)
    expect(await opens(recoveryCodes[0]!)).toBe(true)
  })

  test('come by themselves with one more factor, once all ten are used up', async () => {
    const { recoveryCodes: former } = await turnOnTotp(lanka, person)
    await useUp(former.slice(1))
    const first = await addPasskey(lanka, person)
    expect(first.recoveryCodes).toEqual([])
    await useUp(former.slice(0, 1))
    const second = await addPasskey(lanka, person)
    expect(second.recoveryCodes).toHaveLength(10)
    expect(await opens(second.recoveryCodes[0]!)).toBe(true)
  })

  test('need the password and a code after ten minutes', async () => {
    const device = await turnOnTotp(lanka, person)
    lanka.clock.advance({ minutes: 11 })
    const { password: currentPassword } = person
    expect((await renew()).fields).toEqual({ currentPassword: 'INCORRECT_PASSWORD', code: 'TOKEN_INCORRECT' })
    expect((await renew({ currentPassword, code: '000000' })).error).toBe('TOKEN_INCORRECT')
    expect(await opens(device.recoveryCodes[0]!)).toBe(true)
    expect((await renew({ currentPassword, code: device.nextCode() })).status).toBe(200)
  })

  test('are refused where there is no factor, and none are kept', async () => {
    expect((await renew({ currentPassword: person.password })).error).toBe('TOKEN_INCORRECT')
    const { db } = lanka.deps.database
    const kept = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', person.id).execute()
    expect(kept).toEqual([])
  })
})
