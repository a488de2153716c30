import { beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { factorsApi } from '#contract/factors.ts'
import { passkeysApi } from '#contract/passkeys.ts'
import { usersApi } from '#contract/users.ts'
import { linkIn, mailsTo, newestMail } from '#server/features/mail/testing/outbox.ts'
import { turnOnTotp } from '#server/testing/authenticator.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey } from '#server/testing/passkey.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()
let person: Person
let email: string
let count = 0

beforeEach(async () => {
  email = `person_${(count += 1)}@lanka.example`
  person = await lanka.people.register(`person_${count}`, { email })
})

const mine = () => lanka.as(person).call
const kinds = async () => (await mailsTo(lanka, email)).map(({ kind }) => kind)

async function confirmEmail(): Promise<void> {
  const { token } = linkIn(await newestMail(lanka, 'confirm_email', email))
  expect((await lanka.call(authApi.confirmEmail, { body: { token } })).status).toBe(200)
}

describe('the owner of a confirmed address is told', () => {
  beforeEach(confirmEmail)

  test('of every factor that comes or goes, and of new recovery codes', async () => {
    await turnOnTotp(lanka, person)
    const { id } = await addPasskey(lanka, person)
    await mine()(factorsApi.renewRecoveryCodes, { body: {} })
    await mine()(passkeysApi.remove, { params: { id }, body: {} })
    await mine()(factorsApi.removeTotp, { body: { currentPassword: person.password } })
    expect((await kinds()).toSorted()).toEqual([
      'confirm_email',
      'factor_added',
      'factor_removed',
      'passkey_added',
      'passkey_removed',
      'recovery_codes_renewed',
    ])
  })

  test('which passkeys there are, and how to remove them', async () => {
    const { id } = await addPasskey(lanka, person)
    const added = await newestMail(lanka, 'passkey_added', email)
    expect(added.subject).toBe(`Додано ключ доступу: ${person.username}`)
    expect(added.text).toContain(`До акаунта ${person.username} на Lanka додали ключ доступу`)
    expect(added.text).toContain('Ключі доступу до цього акаунта: «Телефон». Якщо якийсь із них не ваш, видаліть його')
    await mine()(passkeysApi.remove, { params: { id }, body: {} })
    expect((await newestMail(lanka, 'passkey_removed', email)).text).not.toContain('«Телефон»')
  })

  test('in their own language', async () => {
    await mine()(usersApi.update, { params: { id: '_self' }, body: { lang: 'en' } })
    await addPasskey(lanka, person)
    const { subject, text, locale } = await newestMail(lanka, 'passkey_added', email)
    expect([locale, subject]).toEqual(['en', `A passkey was added: ${person.username}`])
    expect(text).toContain('Passkeys of this account: “Телефон”.')
  })

  test('of nothing that did not happen', async () => {
    await mine()(factorsApi.startTotp, { body: {} })
    await mine()(factorsApi.confirmTotp, { body: { code: '000000' } })
    await mine()(factorsApi.renewRecoveryCodes, { body: {} })
    await mine()(factorsApi.removeTotp, { body: { currentPassword: person.password } })
    expect(await kinds()).toEqual(['confirm_email'])
  })
})

test('an address that nobody confirmed may be a stranger’s, and is told nothing', async () => {
  await addPasskey(lanka, person)
  expect(await kinds()).toEqual(['confirm_email'])
})
