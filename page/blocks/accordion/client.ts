// Keeps the address and the open section together, so that a link can lead to one of them.

/** The section that the address names, if there is one. */
function named(): HTMLDetailsElement | null {
  try {
    const found = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    return found instanceof HTMLDetailsElement ? found : null
  } catch {
    // What follows the mark of an address is anybody's text, and need not be well encoded.
    return null
  }
}

function open() {
  const section = named()
  if (section === null) return
  section.open = true
  section.scrollIntoView()
}

function follow({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.b-accordion-section')) return
  const { href } = location
  const base = href.split('#')[0]!
  if (target.open) history.replaceState(history.state, '', `${base}#${target.id}`)
  else if (target === named()) history.replaceState(history.state, '', base)
}

// Toggling does not bubble, but is seen on its way down.
document.addEventListener('toggle', follow, true)
addEventListener('hashchange', open)
open()
