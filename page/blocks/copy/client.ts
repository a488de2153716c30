// Copies with one tap; where the browser refuses, the text is left selected, to be copied by hand.

/** Milliseconds that "Copied" is shown. */
const shownFor = 3000

async function write(value: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value.textContent)
    return true
  } catch {
    // Refused, or no clipboard at all as in older in-app browsers, some of which know the former way.
    getSelection()!.selectAllChildren(value)
    return document.execCommand('copy')
  }
}

/** Makes one block's button work; `act` holds what is said of the copying, then the button. */
function prepare(act: HTMLElement) {
  const value = act.parentElement!.querySelector('.b-copy-value')!
  const [status, button] = act.children as unknown as [HTMLElement, HTMLElement]
  let timer = 0
  const say = (words = '') => {
    status.textContent = words
  }
  const copy = async () => {
    clearTimeout(timer)
    // Emptied first: the same words put in their own place are not read aloud again.
    say()
    const done = await write(value)
    say(done ? act.dataset['done'] : act.dataset['failed'])
    if (done) timer = setTimeout(say, shownFor)
  }
  button.addEventListener('click', () => void copy())
  act.hidden = false
}

document.querySelectorAll<HTMLElement>('.b-copy-act').forEach(prepare)
