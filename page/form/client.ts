// Fetched by `loader.ts`. Sends the form where it stands, says what became of it, and works for the server where it asks for that.

interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
}

interface Answer {
  ok?: boolean
  error?: string
  fields?: { value?: string }
  result?: Partial<Challenge> & { redirectUrl?: string }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16))
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Counts up until the derived key begins as the challenge of ALTCHA, version 2, wants it. */
async function solve(challenge: Challenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const secret = bytesOf(`${nonce}00000000`)
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
  for (let counter = 0; ; counter += 1) {
    new DataView(secret.buffer).setUint32(secret.length - 4, counter)
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = hexOf(await crypto.subtle.deriveBits(way, key, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  }
}

function prepareForm(form: HTMLFormElement) {
  const section = form.parentElement!
  const part = (name: string) => section.querySelector<HTMLInputElement>(name)!
  const [field, error, button] = [part('.form-field'), part('.form-error'), part('button')]

  async function post(value: string, robotCheck?: string): Promise<Answer> {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        value,
        trap: part('#form-trap').value,
        robotCheck,
        elapsed: Math.trunc(performance.now()),
      }),
    })
    const answer = (await response.json()) as Answer
    if (robotCheck || !answer.result?.parameters) return answer
    return post(value, await solve(answer.result as Challenge))
  }

  function refuse(code?: string) {
    field.setAttribute('aria-invalid', 'true')
    error.textContent = form.dataset[code?.toLowerCase() as string] || form.dataset['failed']!
    field.focus()
  }

  /** What was said of one text says nothing of another. */
  function forget() {
    field.removeAttribute('aria-invalid')
    error.textContent = ''
  }

  async function send() {
    button.setAttribute('aria-busy', 'true')
    forget()
    // What is pressed for is what is sent and called sent, whatever is typed until the answer comes.
    const { value } = field
    // Nothing answers, or something on the way to the server.
    const answer = await post(value).catch((): Answer => ({ error: 'offline' }))
    button.removeAttribute('aria-busy')
    if (!answer.ok) return refuse((field.value === value && answer.fields?.value) || answer.error)
    part('.form-words').textContent = value
    part('time').textContent = new Date().toTimeString().slice(0, 5)
    if (field.value === value) field.value = ''
    // Thanks take the place of the form, see the styles.
    form.hidden = true
    part('.form-thanks').focus()
    const next = answer.result?.redirectUrl
    if (!next) return
    if (self === top) location.href = next
    // Most sites refuse to be shown in a frame.
    else open(next, '_blank', 'noopener')
  }

  part('.form-again').addEventListener('click', (event) => {
    form.hidden = false
    // Whoever came from a form sent without script is led back by the address alone.
    if (location.hash) return
    event.preventDefault()
    field.focus()
  })
  field.addEventListener('input', forget)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.hasAttribute('aria-busy')) void send()
  })
}

prepareForm(document.querySelector<HTMLFormElement>('.form-body')!)
