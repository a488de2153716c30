/** After the last letter; whoever types does not ask with each. */
const pauseMs = 300

interface Answer {
  result?: { free: boolean; refusal?: string; suggestions: string[] } | null
  error?: string | null
}

/**
 * Says while somebody types whether the address is free, and offers free ones like it where it is not. The form brings the
 * words along: those of refusals are named by their codes.
 */
export function checkAddress(form: HTMLFormElement): void {
  const { note, offline, ...words } = JSON.parse(form.dataset['words']!) as Record<string, string>
  const input = form.querySelector<HTMLInputElement>('input[name=login]')!
  const output = form.querySelector('output')!
  const suggestions = form.querySelector('.suggestions')!
  let timer: ReturnType<typeof setTimeout>
  /** Counts what was typed: what was said of another text is true of this one no more. */
  let turn = 0

  const say = (text = note!, verdict = '', offered: readonly string[] = []) => {
    output.textContent = text
    form.dataset['verdict'] = verdict
    suggestions.textContent = ''
    suggestions.append(
      ...offered.map((name) => Object.assign(document.createElement('button'), { type: 'button', textContent: name })),
    )
  }

  const ask = async (asked: number) => {
    let answer: Answer | undefined
    try {
      answer = (await (await fetch(`/api/addresses/${encodeURIComponent(input.value.trim())}`)).json()) as Answer
    } catch {
      // Told below.
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
    if (input.value.trim() !== '') timer = setTimeout(() => void ask(turn), delay)
  }

  input.addEventListener('input', () => start(pauseMs))
  addEventListener('online', () => start(0))
  suggestions.addEventListener('click', ({ target }) => {
    if (target === suggestions) return
    input.value = (target as Element).textContent
    input.focus()
    start(0)
  })
  // Browsers bring back what was typed before.
  start(0)
}
