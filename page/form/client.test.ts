import { webcrypto } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test, vi } from 'vitest'
import { formScript, ofForm } from 'virtual:visitor-scripts'

/** The parts of an element that the script touches. */
class FakeElement {
  value = ''
  textContent = ''
  attributes = new Map<string, string>()
  focused = 0
  click?: (event: { preventDefault(): void }) => void
  input?: () => void
  addEventListener(kind: 'click' | 'input', run: () => void) {
    this[kind] = run
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
  hasAttribute(name: string) {
    return this.attributes.has(name)
  }
  focus() {
    this.focused += 1
  }
}

type Body = { value: string; trap: string; robotCheck?: string; elapsed: number }

/** A page with a form; `answers` are what the server says, one after the other, an error being a lost connection. */
function visit(answers: Array<object | Error>, { framed = false, hash = '' } = {}) {
  const parts = new Map(
    ['.form-field', '#form-trap', '.form-error', 'button', '.form-thanks', '.form-words', 'time', '.form-again'].map(
      (name) => [name, new FakeElement()],
    ),
  )
  const part = (name: string) => parts.get(name)!
  const sent: Body[] = []
  const led: string[] = []
  const events: string[] = []
  let submit: ((event: object) => void) | undefined
  const form = {
    hidden: false,
    parentElement: { querySelector: part },
    action: '/api/public/pages/page-1/messages',
    dataset: {
      failed: 'Failed',
      offline: 'No connection',
      email_invalid: 'Wrong e-mail',
      too_many_requests: 'Too many',
    },
    querySelector: part,
    addEventListener: (_name: string, run: typeof submit) => (submit = run),
  }
  const world = createContext({
    document: { querySelector: () => form },
    location: {
      hash,
      set href(url: string) {
        led.push(url)
      },
    },
    self: 'page',
    top: framed ? 'site' : 'page',
    open: (url: string, target: string, features: string) => led.push(`${url} ${target} ${features}`),
    Event,
    dispatchEvent: ({ type }: Event) => events.push(type),
    fetch: async (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body) as Body)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return { json: async () => answer }
    },
    crypto: webcrypto,
    performance: { now: () => 2500.7 },
    btoa,
    JSON,
    DataView,
    Uint8Array,
  })
  runInContext(formScript.text, world)
  /** Presses for one text, and types another before the answer. */
  const send = async (value: string, meanwhile = value) => {
    const field = part('.form-field')
    field.value = value
    submit!({ preventDefault: () => undefined })
    field.value = meanwhile
    await expect.poll(() => part('button').hasAttribute('aria-busy')).toBe(false)
  }
  return { form, part, sent, led, events, send }
}

test('a page carries little for its form and fetches less than 900 bytes once that is wanted', () => {
  expect(brotliCompressSync(formScript.text).length).toBeLessThanOrEqual(900)
  expect(brotliCompressSync(ofForm).length).toBeLessThanOrEqual(350)
  expect(ofForm).not.toMatch(/<\/script|<!--/i)
})

test('an answer is sent where it stands, and thanks with it take the place of the form', async () => {
  const { form, part, sent, led, events, send } = visit([{ ok: true, result: { redirectUrl: '' } }])
  await send('olena@example.com')
  expect(sent).toEqual([{ value: 'olena@example.com', trap: '', elapsed: 2500 }])
  expect([part('.form-words').textContent, part('.form-field').value, led]).toEqual(['olena@example.com', '', []])
  expect(part('time').textContent).toMatch(/^\d\d:\d\d$/)
  expect([form.hidden, part('.form-thanks').focused, events]).toEqual([true, 1, ['sent']])
  const preventDefault = vi.fn<() => void>()
  part('.form-again').click!({ preventDefault })
  expect([form.hidden, part('.form-field').focused]).toEqual([false, 1])
  expect(preventDefault).toHaveBeenCalledOnce()
})

test('the thanks are for what was sent, and what was typed meanwhile stays', async () => {
  const { part, sent, send } = visit([{ ok: true, result: { redirectUrl: '' } }])
  await send('050 111', '050 222')
  expect(sent).toMatchObject([{ value: '050 111' }])
  expect([part('.form-words').textContent, part('.form-field').value]).toEqual(['050 111', '050 222'])
})

test('what is wrong with what was sent is not said of what was typed meanwhile', async () => {
  const { part, send } = visit([{ ok: false, error: 'VALIDATION', fields: { value: 'EMAIL_INVALID' } }])
  await send('olena@', 'olena@example.com')
  expect([part('.form-error').textContent, part('.form-field').value]).toEqual(['Failed', 'olena@example.com'])
})

test('whoever came from a form sent without script is led back to the field by its address', () => {
  const preventDefault = vi.fn<() => void>()
  visit([], { hash: '#sent' }).part('.form-again').click!({ preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
})

test('the visitor is led on where the owner wants that', async () => {
  const { led, send } = visit([{ ok: true, result: { redirectUrl: 'https://example.com/' } }])
  await send('olena')
  expect(led).toEqual(['https://example.com/'])
  // Most sites refuse to be shown in a frame.
  const inFrame = visit([{ ok: true, result: { redirectUrl: 'https://example.com/' } }], { framed: true })
  await inFrame.send('olena')
  expect(inFrame.led).toEqual(['https://example.com/ _blank noopener'])
})

test.each([
  ['a refused field', { ok: false, error: 'VALIDATION', fields: { value: 'EMAIL_INVALID' } }, 'Wrong e-mail'],
  ['a limit', { ok: false, error: 'TOO_MANY_REQUESTS' }, 'Too many'],
  ['anything else', { ok: false, error: 'INTERNAL' }, 'Failed'],
  ['what something before the server says', { message: 'Service Unavailable' }, 'Failed'],
  ['a lost connection', new Error('offline'), 'No connection'],
])('%s is told in words at the field, which keeps what was written', async (_what, answer, words) => {
  const { part, send } = visit([answer])
  await send('olena')
  const field = part('.form-field')
  expect([part('.form-error').textContent, field.value, field.focused]).toEqual([words, 'olena', 1])
  expect(field.attributes.get('aria-invalid')).toBe('true')
  field.input!()
  expect([part('.form-error').textContent, field.attributes.has('aria-invalid')]).toEqual(['', false])
})

test('the work that the server asks for is done once, and is right', async () => {
  const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }
  const expiresAt = new Date(Date.now() + 60_000)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    expiresAt,
    ...secrets,
  })
  const refusal = { ok: false, error: 'ROBOT_CHECK', result: challenge }
  const { part, sent, send } = visit([refusal, { ok: true, result: { redirectUrl: '' } }])
  await send('olena', 'and')
  await expect.poll(() => part('.form-words').textContent).toBe('olena')
  expect(sent.map(({ value }) => value)).toEqual(['olena', 'olena'])
  const payload = JSON.parse(Buffer.from(sent[1]!.robotCheck!, 'base64').toString()) as {
    challenge: typeof challenge
    solution: { counter: number; derivedKey: string }
  }
  const solution = { time: 0, ...payload.solution }
  expect(payload.solution.counter).toBe(7)
  expect((await verifySolution({ challenge: payload.challenge, solution, deriveKey, ...secrets })).verified).toBe(true)
})

test('a server that is never content is asked twice and no more', async () => {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey })
  const refusal = { ok: false, error: 'ROBOT_CHECK', result: challenge }
  const { part, sent, send } = visit([refusal, refusal])
  await send('olena')
  await expect.poll(() => part('.form-error').textContent).toBe('Failed')
  expect(sent).toHaveLength(2)
})
