// Keeps the address and the open section together, so that a link can lead to one of them.

/** The section that the address names, if there is one. */
function named(): HTMLDetailsElement | null {
  try {
    return document.querySelector(`details[id="${decodeURIComponent(location.hash.slice(1))}"]`)
  } catch {
    // What follows the mark of an address is anybody's text, and need not be well encoded.
    return null
  }
}

function open() {
  const section = named()
  if (section) {
    section.open = true
    section.scrollIntoView()
  }
}

function follow({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !(target.open || target === named())) return
  const mark = target.open ? `#${target.id}` : ''
  history.replaceState(history.state, '', location.pathname + location.search + mark)
}

// Toggling does not bubble, but is seen on its way down.
document.addEventListener('toggle', follow, true)
addEventListener('hashchange', open)
open()
