// Loaded by `loader.ts`. Sends the form without leaving the page, shows the outcome, and solves a proof of work if the
// server asks for one.

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

/** Solves an ALTCHA v2 challenge: increments the counter until the derived key has the requested prefix. */
async function solve(challenge: Challenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const secret = bytesOf(`${nonce}00000000`)
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
  for (let counter = 0; ; counter += 1) {
    new DataView(secret.buffer).setUint32(secret.length - 4, counter)
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = hexOf(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  }
}

function prepareForm(form: HTMLFormElement) {
  const part = (name: string) => form.parentElement!.querySelector<HTMLInputElement>(name)!
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

  function showError(code?: string) {
    field.setAttribute('aria-invalid', 'true')
    error.textContent = form.dataset[code?.toLowerCase() as string] || form.dataset['failed']!
    field.focus()
  }

  /** Removes the message, which was about another text. */
  function clearError() {
    field.removeAttribute('aria-invalid')
    error.textContent = ''
  }

  async function send() {
    button.setAttribute('aria-busy', 'true')
    clearError()
    // The value at the press is sent and confirmed, whatever is typed before the answer arrives.
    const { value } = field
    // No answer, or a broken one from a proxy.
    const answer = await post(value).catch((): Answer => ({ error: 'offline' }))
    button.removeAttribute('aria-busy')
    if (!answer.ok) return showError((field.value === value && answer.fields?.value) || answer.error)
    // For the analytics of the page.
    dispatchEvent(new Event('sent'))
    part('.form-words').textContent = value
    part('time').textContent = new Date().toTimeString().slice(0, 5)
    if (field.value === value) field.value = ''
    // The thanks replace the form, see the styles.
    form.hidden = true
    part('.form-thanks').focus()
    const next = answer.result!.redirectUrl
    if (!next) return
    if (self === top) location.href = next
    // A frame cannot show most sites, so a tab opens instead.
    else open(next, '_blank', 'noopener')
  }

  part('.form-again').addEventListener('click', (event) => {
    form.hidden = false
    // The thanks of a form sent without script are shown by the fragment alone.
    if (location.hash) return
    event.preventDefault()
    field.focus()
  })
  field.addEventListener('input', clearError)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.hasAttribute('aria-busy')) void send()
  })
}

prepareForm(document.querySelector<HTMLFormElement>('.form-body')!)
