import { beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { linkIn, mailsTo, newestMail } from '#server/features/mail/testing/outbox.ts'
import { turnOnTotp } from '#server/testing/authenticator.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()
let count = 0

beforeEach(() => lanka.clock.advanceToNext({ hours: 1 }))

const emailOf = ({ username }: Person) => `${username}@example.ua`

async function somebody({
  confirmed = true,
  lang = 'uk',
}: { confirmed?: boolean; lang?: 'uk' | 'en' } = {}): Promise<Person> {
  const login = `device_${(count += 1)}`
  const person = await lanka.people.register(login, { email: `${login}@example.ua`, lang })
  const { token } = linkIn(await newestMail(lanka, 'confirm_email', emailOf(person)))
  if (confirmed) await lanka.call(authApi.confirmEmail, { body: { token } })
  return person
}

function signIn(person: Person, device = 'Firefox, Linux', address = '203.0.113.7') {
  const body = { login: person.username, password: person.password }
  return lanka.call(authApi.login, { body, address, headers: { 'device-name': device } })
}

const notices = async (person: Person, kind = 'new_network') =>
  (await mailsTo(lanka, emailOf(person))).filter((mail) => mail.kind === kind)

describe('a sign-in from a network that is not known', () => {
  test('is told to the owner once, in words, with device, network and time', async () => {
    const person = await somebody()
    await signIn(person)
    await signIn(person)
    const [mail, ...more] = await notices(person)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: `Вхід в акаунт ${person.username} із нової мережі`,
      locale: 'uk',
      state: 'queued',
    })
    expect(mail?.message_id).toMatch(/^<[\w-]+@localhost>$/)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Firefox, Linux')
      expect(part).toContain('203.0.113.0/24')
    }
    expect(mail?.text).toContain('за Києвом')
    // No line of it ends after a short word.
    expect(mail?.html).toContain('за\u00A0Києвом')
  })

  test('is told without what the device calls itself, unless that is a browser and a system', async () => {
    const person = await somebody()
    await signIn(person, 'Not you? Cancel now: https://evil.example or call +380670000000')
    const [mail] = await notices(person)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).not.toMatch(/evil|\+38067/)
      expect(part).toContain('невідомий')
    }
  })

  test('is told in the language of the account', async () => {
    const person = await somebody({ lang: 'en' })
    await signIn(person)
    expect(await notices(person)).toMatchObject([
      {
        subject: `A sign-in to ${person.username} from a new network`,
        locale: 'en',
        text: expect.stringContaining('Kyiv\u00A0time'),
      },
    ])
  })

  test('is known by the network alone, whatever the device calls itself', async () => {
    const person = await somebody()
    await signIn(person)
    await signIn(person, 'Safari, iPhone')
    await signIn(person, 'Firefox, Linux', '203.0.113.200')
    expect(await notices(person)).toHaveLength(1)
    await signIn(person, 'Firefox, Linux', '198.51.100.1')
    expect(await notices(person)).toHaveLength(2)
  })

  test('is new again when nobody was there for 90 days', async () => {
    const person = await somebody()
    await signIn(person)
    lanka.clock.advance({ days: 91 })
    await signIn(person)
    expect(await notices(person)).toHaveLength(2)
  })

  test('is new again when whoever was there was expelled', async () => {
    const person = await somebody()
    await signIn(person, 'Firefox, Linux', '198.51.100.1')
    expect(await notices(person)).toHaveLength(1)
    const body = { password: 'nova-kavunova-kazka', currentPassword: person.password }
    const change = { params: { id: '_self' }, body }
    expect(await lanka.as(person).call(usersApi.update, change)).toMatchObject({ status: 200 })
    await signIn({ ...person, password: body.password }, 'Firefox, Linux', '198.51.100.1')
    expect(await notices(person)).toHaveLength(2)
    // Where a session goes on, or ended by itself, is known, and so is the owner's own network.
    lanka.clock.advance({ hours: 1 })
    await signIn({ ...person, password: body.password }, 'Firefox, Linux', '127.0.0.1')
    expect(await notices(person)).toHaveLength(2)
  })

  test('many at once are told once', async () => {
    const person = await somebody()
    await Promise.all(Array.from({ length: 4 }, () => signIn(person)))
    expect(await notices(person)).toHaveLength(1)
  })

  test('is told to no address that nobody confirmed, and not when somebody registers', async () => {
    const person = await somebody({ confirmed: false })
    await signIn(person)
    expect(await notices(person)).toEqual([])
    expect(await notices(await somebody())).toEqual([])
  })

  test('is not told before the second factor, and an attempt makes no network known', async () => {
    const person = await somebody()
    const app = await turnOnTotp(lanka, person)
    const { result } = await signIn(person)
    expect(await notices(person)).toEqual([])
    if (!('challenge' in result)) throw new Error('no challenge')
    const headers = { 'device-name': 'Firefox, Linux' }
    const body = { token: result.challenge.token, code: app.nextCode() }
    await lanka.call(authApi.challenge, { body, headers, address: '203.0.113.7' })
    expect(await notices(person)).toHaveLength(1)
  })

  test('is not told with a wrong password', async () => {
    const person = await somebody()
    await signIn({ ...person, password: 'wrong password' })
    expect(await notices(person)).toEqual([])
  })
})

describe('a session whose key came back', () => {
  const refresh = (refreshToken: string) => lanka.call(authApi.refresh, { body: { refreshToken } })

  async function steal(person: Person): Promise<void> {
    const stolen = entered(await signIn(person, 'Chrome, Android'))
    const next = (await refresh(stolen.refreshToken)).result
    await lanka.as(next).call(usersApi.self)
    lanka.clock.advance({ minutes: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => refresh(stolen.refreshToken)))
    expect(answers.map(({ error }) => error)).toEqual(['TOKEN_INCORRECT', 'TOKEN_INCORRECT', 'TOKEN_INCORRECT'])
  }

  test('ends, which its owner is told once', async () => {
    const person = await somebody()
    await steal(person)
    const [mail, ...more] = await notices(person, 'session_ended')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `Сеанс акаунта ${person.username} завершено` })
    expect(mail?.text).toContain('Chrome, Android')
    expect(mail?.text).toContain('скористалися у двох місцях')
  })

  test('ends without a mail where no address is confirmed', async () => {
    const person = await somebody({ confirmed: false })
    await steal(person)
    expect(await notices(person, 'session_ended')).toEqual([])
  })
})
