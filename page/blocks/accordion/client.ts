// Keeps the address's fragment and the open section in step, so that a link can lead to a section.

/** The section named by the fragment, if there is one. */
function sectionOfFragment(): HTMLDetailsElement | null {
  try {
    return document.querySelector(`details[id="${decodeURIComponent(location.hash.slice(1))}"]`)
  } catch {
    // A fragment is arbitrary text and may be badly encoded.
    return null
  }
}

function open() {
  const section = sectionOfFragment()
  if (section) {
    section.open = true
    section.scrollIntoView()
  }
}

function updateFragment({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !(target.open || target === sectionOfFragment())) return
  const mark = target.open ? `#${target.id}` : ''
  history.replaceState(history.state, '', location.pathname + location.search + mark)
}

// `toggle` does not bubble, so it is captured.
document.addEventListener('toggle', updateFragment, true)
addEventListener('hashchange', open)
open()
