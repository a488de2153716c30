// Fetches what makes the form more comfortable once somebody turns to it. Where that does not come, the form is sent as it
// is without script.

/** Of the script in `client.ts`, see `page/client/bundle.ts`. */
declare const formScriptAddress: string

const form = document.querySelector<HTMLFormElement>('.form-body')!
let loading: Promise<void> | undefined
let isLoaded = false

async function load(): Promise<void> {
  try {
    await import(/* @vite-ignore */ formScriptAddress)
    isLoaded = true
  } catch {
    // Sending says what comes of that.
  }
}

const begin = () => (loading = loading || load())

async function send(event: Event): Promise<void> {
  if (isLoaded) return
  event.preventDefault()
  await begin()
  if (isLoaded) form.dispatchEvent(new Event('submit'))
  else if (navigator.onLine) form.submit()
  // A browser's own page would take the place of what was written.
  else form.querySelector('.form-error')!.textContent = form.dataset['offline']!
}

// The page says what is wrong in its own words.
form.noValidate = true
form.addEventListener('focusin', () => void begin())
form.addEventListener('submit', (event) => void send(event))
