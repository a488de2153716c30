// Keeps the address's fragment and the open section in step, so that a link can lead to a section.

/**
 * The section named by the fragment, if there is one. Addresses from before had the block's full id: they end in the
 * present ones, which have two ids of eight characters with a dot between.
 */
function sectionOfFragment(): HTMLDetailsElement | null {
  try {
    const name = decodeURIComponent(location.hash)
    return document.querySelector(`details[id="${name.slice(1)}"],[id="${name.slice(-17)}"]`)
  } catch {
    // A fragment is arbitrary text and may be badly encoded.
    return null
  }
}

function open() {
  // Once blocks above the section are as high as their scripts make them.
  setTimeout(() => {
    const section = sectionOfFragment()
    if (section) {
      section.open = true
      // Scrolls, and makes it the target, which unfolds without motion.
      location.replace(`#${section.id}`)
    }
  })
}

function updateFragment({ target }: Event) {
  if (!(target instanceof HTMLDetailsElement) || !(target.open || target === sectionOfFragment())) return
  history.replaceState(history.state, '', target.open ? `#${target.id}` : location.pathname + location.search)
}

// `toggle` does not bubble, so it is captured.
document.addEventListener('toggle', updateFragment, true)
addEventListener('hashchange', open)
open()
