import { createAutoplay } from './autoplay.ts'
import { swipeStep } from './swipe.ts'

const environment = {
  hidden: () => document.hidden,
  reduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
}

/**
 * Lets the samples take turns in their place. They stop while a pointer or the focus is on them, and for good by the
 * pause button; a swipe or a dot picks one by hand. They hold nothing that can be pressed.
 */
export function turnSamples(stage: HTMLElement): void {
  const [slides, controls] = stage.children as unknown as [HTMLElement, HTMLElement]
  const dots = [...controls.querySelectorAll<HTMLElement>('.dot')]
  const play = controls.querySelector<HTMLElement>('.play')!
  const autoplay = createAutoplay(dots.length, environment)

  const draw = () => {
    const { shown, playing } = autoplay.get()
    stage.dataset['shown'] = String(shown)
    slides.setAttribute('aria-live', playing ? 'off' : 'polite')
    ;[...slides.children].forEach((slide, index) => {
      slide.toggleAttribute('inert', index !== shown)
      if (index === shown) slide.setAttribute('data-shown', 'true')
      else slide.removeAttribute('data-shown')
      dots[index]!.setAttribute('aria-current', String(index === shown))
    })
    play.toggleAttribute('data-playing', playing)
    play.setAttribute('aria-label', play.dataset[playing ? 'pause' : 'play']!)
  }

  let start: { x: number; y: number } | undefined
  stage.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (start = { x, y }))
  stage.addEventListener('pointercancel', () => (start = undefined))
  stage.addEventListener('pointerup', ({ clientX, clientY }) => {
    const step = start ? swipeStep({ x: clientX - start.x, y: clientY - start.y }) : 0
    start = undefined
    if (step !== 0) autoplay.step(step)
  })
  // The pointer may leave while the focus stays, and the other way round.
  stage.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && autoplay.suspend(true))
  stage.addEventListener('pointerleave', () => autoplay.suspend(stage.contains(document.activeElement)))
  stage.addEventListener('focusin', () => autoplay.suspend(true))
  stage.addEventListener('focusout', ({ relatedTarget }) =>
    autoplay.suspend(stage.contains(relatedTarget as Node | null) || stage.matches(':hover')),
  )
  dots.forEach((dot, index) => dot.addEventListener('click', () => autoplay.show(index)))
  play.addEventListener('click', () => autoplay.play(!autoplay.get().playing))

  draw()
  autoplay.subscribe(draw)
  controls.hidden = false
}
