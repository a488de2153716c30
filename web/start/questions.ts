/** Opens the question named by the fragment, and sets the fragment to the last opened question. */
export function openByHash(): void {
  for (const question of document.querySelectorAll('details')) {
    const hash = `#${question.id}`
    question.open = location.hash === hash
    question.addEventListener('toggle', () => {
      if (question.open || location.hash === hash)
        history.replaceState(null, '', question.open ? hash : location.pathname + location.search)
    })
  }
}
