/**
 * Makes links to players play in place: the first tap puts the frame of `data-player` in the link's place, with
 * the link's own box. The page's policy lets it learn the name of this site, without which YouTube refuses to play (its
 * error 153). A tap that asks for another tab or window stays a link, as all of them are without script.
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
