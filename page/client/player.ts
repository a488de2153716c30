/**
 * Makes links to players play in place: the first tap replaces the link by an iframe of `data-player` with the link's
 * box. The page's policy sends the referring origin, without which YouTube refuses to play (its error 153). A tap that
 * asks for another tab or window follows the link, as every tap does without script.
 */
export function playOnTap() {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-player]')
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.className = link.className
    frame.title = link.textContent
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
    frame.src = link.dataset['player']!
    link.replaceWith(frame)
    frame.focus({ preventScroll: true })
  })
}
