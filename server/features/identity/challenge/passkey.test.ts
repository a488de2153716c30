import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { passkeysApi } from '#contract/passkeys.ts'
import { turnOnTotp } from '#server/testing/authenticator.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey, secondFactorChallenge, type AddedPasskey, type ForgedValues } from '#server/testing/passkey.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka)
let added: AddedPasskey

beforeEach(async () => {
  added = await addPasskey(lanka, person)
})

const tokenOf = async (who = person) => (await secondFactorChallenge(lanka, who)).token
const passkeyChallenge = (token: string) => lanka.call(passkeysApi.startSecondStep, { body: { token } })
const present = (token: string, credential: ReturnType<AddedPasskey['device']['answer']>) =>
  lanka.call(passkeysApi.takeSecondStep, { body: { token, credential } })

async function answer(token: string, lies?: ForgedValues) {
  return present(token, added.device.answer((await passkeyChallenge(token)).result, lies))
}

describe('the second step by a passkey', () => {
  test('is offered next to the others, and each of them ends the sign-in', async () => {
    expect((await secondFactorChallenge(lanka, person)).methods).toEqual(['passkey', 'recovery'])
    const entry = await answer(await tokenOf())
    expect(entry.result.user.id).toBe(person.id)
    const app = await turnOnTotp(lanka, person)
    expect((await secondFactorChallenge(lanka, person)).methods).toEqual(['totp', 'passkey', 'recovery'])
    for (const code of [app.nextCode(), added.recoveryCodes[0]!]) {
      expect((await lanka.call(authApi.challenge, { body: { token: await tokenOf(), code } })).status).toBe(200)
    }
  })

  test('names the keys of that account alone', async () => {
    const { result } = await passkeyChallenge(await tokenOf())
    expect(result.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }])
  })

  test('without recovery codes left offers none', async () => {
    const { db } = lanka.deps.database
    await db.updateTable('recovery_codes').set({ used_at: new Date() }).where('user_id', '=', person.id).execute()
    expect((await secondFactorChallenge(lanka, person)).methods).toEqual(['passkey'])
  })

  test.each<[string, ForgedValues]>([
    ['another origin', { origin: 'https://lanka.example' }],
    ['another relying party', { rpId: 'lanka.example' }],
    ['no user verification', { userVerified: false }],
    ['a counter that did not grow', { counter: 0 }],
  ])('refuses an answer with %s, and the account’s log tells', async (_case, lies) => {
    expect((await answer(await tokenOf())).status).toBe(200)
    const token = await tokenOf()
    const refused = await answer(token, lies)
    expect([refused.status, refused.envelope]).toEqual([401, { ok: false, error: 'TOKEN_INCORRECT' }])
    const entry = await answer(token)
    const { items } = (await lanka.as(entry.result).call(accountApi.securityEvents)).result
    expect(items.map(({ kind }) => kind)).toContain('factor_failed')
  })

  test('takes no passkey of another account, whose challenge it may be', async () => {
    const other = await lanka.people.register(`other_${person.username}`)
    const theirs = await addPasskey(lanka, other)
    const [token, otherToken] = [await tokenOf(), await tokenOf(other)]
    const asked = (await passkeyChallenge(token)).result
    expect((await present(token, theirs.device.answer(asked))).error).toBe('TOKEN_INCORRECT')
    const askedAgain = (await passkeyChallenge(token)).result
    expect((await present(otherToken, added.device.answer(askedAgain))).error).toBe('TOKEN_INCORRECT')
    expect((await present(otherToken, theirs.device.answer(askedAgain))).error).toBe('TOKEN_INCORRECT')
    expect((await present(token, added.device.answer(askedAgain))).status).toBe(200)
  })

  test('takes no answer to a passkey challenge of another sign-in challenge, nor to that of a sign-in without a login', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()]
    const asked = (await passkeyChallenge(first)).result
    expect((await present(second, added.device.answer(asked))).error).toBe('TOKEN_INCORRECT')
    const anybody = (await lanka.call(passkeysApi.startSignIn)).result
    expect((await present(second, added.device.answer(anybody))).error).toBe('TOKEN_INCORRECT')
    expect((await present(first, added.device.answer(asked))).status).toBe(200)
  })

  test('answered many times at once with one right answer opens one session', async () => {
    const token = await tokenOf()
    const credential = added.device.answer((await passkeyChallenge(token)).result)
    const answers = await Promise.all(Array.from({ length: 5 }, () => present(token, credential)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('shares the five tries with codes', async () => {
    const token = await tokenOf()
    for (let time = 0; time < 3; time += 1) await answer(token, { userVerified: false })
    for (let time = 0; time < 2; time += 1) await lanka.call(authApi.challenge, { body: { token, code: '000000' } })
    expect((await answer(token)).error).toBe('TOKEN_INCORRECT')
    expect((await passkeyChallenge(token)).error).toBe('TOKEN_INCORRECT')
  })

  test('is not to be had by a token of another kind, nor once the challenge is over', async () => {
    for (const token of [person.accessToken, person.refreshToken, 'x']) {
      expect((await passkeyChallenge(token)).error).toBe('TOKEN_INCORRECT')
    }
    const token = await tokenOf()
    lanka.clock.advance({ minutes: 10 })
    expect((await passkeyChallenge(token)).error).toBe('TOKEN_INCORRECT')
  })

  test('is not offered to who has no passkey', async () => {
    const other = await lanka.people.register(`bare_${person.username}`)
    await turnOnTotp(lanka, other)
    expect((await secondFactorChallenge(lanka, other)).methods).toEqual(['totp', 'recovery'])
    expect((await passkeyChallenge(await tokenOf(other))).error).toBe('TOKEN_INCORRECT')
  })
})
