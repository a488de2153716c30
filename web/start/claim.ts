/** Pause in ms after the last key before the address is checked. */
const pauseMs = 300

interface Answer {
  result?: { free: boolean; refusal?: string; suggestions: string[] } | null
  error?: string | null
}

/**
 * Checks while typing whether the address is free, and suggests free ones. The form contains the texts, with those of
 * refusals named by code.
 */
export function checkAddress(form: HTMLFormElement): void {
  const { note, offline, ...words } = JSON.parse(form.dataset['words']!) as Record<string, string>
  const input = form.querySelector<HTMLInputElement>('input[name=login]')!
  const output = form.querySelector('output')!
  const suggestions = form.querySelector('.suggestions')!
  let timer: ReturnType<typeof setTimeout>
  /** Number of the latest input; answers for earlier inputs are ignored. */
  let turn = 0

  const say = (text = note!, verdict = '', offered: readonly string[] = []) => {
    output.textContent = text
    form.dataset['verdict'] = verdict
    // While an answer is awaited, nothing below moves.
    if (verdict || !input.value.trim()) suggestions.textContent = ''
    suggestions.append(
      ...offered.map((name) => Object.assign(document.createElement('button'), { type: 'button', textContent: name })),
    )
  }

  const ask = async (asked: number) => {
    let answer: Answer | undefined
    try {
      answer = (await (await fetch(`/api/addresses/${encodeURIComponent(input.value.trim())}`)).json()) as Answer
    } catch {
      // The failure is shown below.
    }
    if (asked !== turn) return
    const { result, error } = answer ?? {}
    const offered = result?.suggestions
    const refusal = words[result?.refusal ?? error ?? (offered?.[0] ? 'taken' : 'takenAlone')]
    if (result?.free) say(words['free'], 'free')
    else if (answer && refusal) say(refusal, 'refused', offered)
    else if (!navigator.onLine) say(offline)
  }

  const start = (delay: number) => {
    clearTimeout(timer)
    turn += 1
    say()
    if (input.value.trim()) timer = setTimeout(() => void ask(turn), delay)
  }

  input.addEventListener('input', () => start(pauseMs))
  addEventListener('online', () => start(0))
  suggestions.addEventListener('click', ({ target }) => {
    if (target === suggestions) return
    input.value = (target as Element).textContent
    input.focus()
    start(0)
  })
  // Browsers restore typed values after a reload.
  start(0)
}
