/** The question that the address names is open, and the address names the one that was opened last. */
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
