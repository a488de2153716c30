// Loads the form's script on first focus. If it does not load, the form is sent as without script.

/** Address of the script of `client.ts`, see `page/client/bundle.ts`. */
declare const formScriptAddress: string

const form = document.querySelector<HTMLFormElement>('.form-body')!
let loading: Promise<unknown> | undefined
let isLoaded: boolean | undefined

/** Loads the script; if that fails, a submit in progress goes on without it. */
const loadScript = (): unknown =>
  (loading =
    loading ||
    import(/* @vite-ignore */ formScriptAddress).then(
      () => (isLoaded = true),
      () => {},
    ))

async function send(event: Event): Promise<void> {
  if (isLoaded) return
  event.preventDefault()
  await loadScript()
  // `requestSubmit` is missing before Safari 16.
  if (isLoaded) form.dispatchEvent(new Event('submit'))
  else if (navigator.onLine) form.submit()
  else {
    // A plain submit would replace the page, and the text, by the browser's offline page.
    form.querySelector('.form-error')!.textContent = form.dataset['offline']!
    form['value'].focus()
  }
}

// The page shows validation messages in its own words.
form.noValidate = true
form.addEventListener('focusin', loadScript)
form.addEventListener('submit', (event) => void send(event))
