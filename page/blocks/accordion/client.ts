// Keeps the address and the open section together, so that a link can lead to one of them.

/** Opens the section that the address names, if there is one: its id looks in an address as it is. */
function open() {
  const section = document.getElementById(location.hash.slice(1))
  if (!(section instanceof HTMLDetailsElement)) return
  section.open = true
  section.scrollIntoView()
}

function follow({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.b-accordion-section')) return
  const mark = `#${target.id}`
  if (!target.open && location.hash !== mark) return
  history.replaceState(history.state, '', location.pathname + location.search + (target.open ? mark : ''))
}

// Toggling does not bubble, but is seen on its way down.
document.addEventListener('toggle', follow, true)
addEventListener('hashchange', open)
open()
