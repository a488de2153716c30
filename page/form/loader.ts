// Fetches what makes the form more comfortable once somebody turns to it. Where that does not come, the form is sent as it
// is without script.

/** Of the script in `client.ts`, see `page/client/bundle.ts`. */
declare const formScriptAddress: string

const form = document.querySelector<HTMLFormElement>('.form-body')!
let loading: Promise<unknown> | undefined
let isLoaded: boolean | undefined

/** Sending says what comes of it if the script does not. */
const begin = (): unknown =>
  (loading =
    loading ||
    import(/* @vite-ignore */ formScriptAddress).then(
      () => (isLoaded = true),
      () => {},
    ))

async function send(event: Event): Promise<void> {
  if (isLoaded) return
  event.preventDefault()
  await begin()
  // Asking the form itself is something that engines before Safari 16 cannot.
  if (isLoaded) form.dispatchEvent(new Event('submit'))
  else if (navigator.onLine) form.submit()
  else {
    // A browser's own page would take the place of what was written.
    form.querySelector('.form-error')!.textContent = form.dataset['offline']!
    form['value'].focus()
  }
}

// The page says what is wrong in its own words.
form.noValidate = true
form.addEventListener('focusin', begin)
form.addEventListener('submit', (event) => void send(event))
