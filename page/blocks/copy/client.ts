// Copies on a tap; if the browser refuses, selects the text for manual copying.

/** How long “Copied” is shown, in ms. */
const shownFor = 3000

async function write(value: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value.textContent)
    return true
  } catch {
    // The clipboard API refused or is missing, as in older in-app browsers, some of which support `execCommand`.
    getSelection()!.selectAllChildren(value)
    return document.execCommand('copy')
  }
}

/** Prepares one block's button; `act` contains the announcements and then the button. */
function prepare(act: HTMLElement) {
  const value = act.parentElement!.querySelector('.b-copy-value')!
  const [status, button] = act.children as unknown as [HTMLElement, HTMLElement]
  let timer = 0
  const say = (words = '') => {
    status.textContent = words
  }
  const copy = async () => {
    clearTimeout(timer)
    // Emptied first, since a live region does not announce the same text twice.
    say()
    const done = await write(value)
    say(done ? act.dataset['done'] : act.dataset['failed'])
    if (done) timer = setTimeout(say, shownFor)
  }
  button.addEventListener('click', () => void copy())
  act.hidden = false
}

document.querySelectorAll<HTMLElement>('.b-copy-act').forEach(prepare)
