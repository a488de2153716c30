import { createAutoplay } from './autoplay.ts'
import { swipeStep } from './swipe.ts'

type Autoplay = ReturnType<typeof createAutoplay>

/** Conditions for autoplay: the area's visibility and reduced motion. */
const environment = (area: HTMLElement) => ({
  hidden() {
    const { top, bottom } = area.getBoundingClientRect()
    return document.hidden || bottom < 0 || top > innerHeight
  },
  reduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
})

function drawPlay(play: HTMLElement, playing: boolean): void {
  play.toggleAttribute('data-playing', playing)
  play.setAttribute('aria-label', play.dataset[playing ? 'pause' : 'play']!)
}

/** Suspends autoplay while hovered or focused, and stops it by its button. */
function bindPlayControls(area: HTMLElement, play: HTMLElement, autoplay: Autoplay): void {
  const kinds = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
  for (const kind of kinds) {
    area.addEventListener(kind, (event) => {
      // After a touch there is no hover.
      if ((event as PointerEvent).pointerType !== 'touch') autoplay.suspend(area.matches(':hover, :focus-within'))
    })
  }
  play.addEventListener('click', () => autoplay.play(!autoplay.get().playing))
}

/** Rotates the samples; a swipe or a dot chooses one. They contain nothing that can be pressed. */
export function startCarousel(stage: HTMLElement): void {
  const [slides, controls] = stage.children as unknown as [HTMLElement, HTMLElement]
  const dots = [...controls.querySelectorAll<HTMLElement>('.dot')]
  const play = controls.querySelector<HTMLElement>('.play')!
  const autoplay = createAutoplay(dots.length, environment(stage), ({ shown, playing }) => {
    stage.dataset['shown'] = String(shown)
    slides.setAttribute('aria-live', playing ? 'off' : 'polite')
    ;[...slides.children].forEach((slide, index) => {
      slide.toggleAttribute('inert', index !== shown)
      slide.toggleAttribute('data-shown', index === shown)
      slide.toggleAttribute('data-before', (index + 1) % dots.length === shown)
      dots[index]!.setAttribute('aria-current', String(index === shown))
    })
    drawPlay(play, playing)
  })

  let start: { x: number; y: number } | undefined
  stage.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (start = { x, y }))
  stage.addEventListener('pointercancel', () => (start = undefined))
  stage.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (start) autoplay.step(swipeStep({ x: clientX - start.x, y: clientY - start.y }))
    start = undefined
  })
  bindPlayControls(stage, play, autoplay)
  dots.forEach((dot, index) => dot.addEventListener('click', () => autoplay.show(index)))
  controls.hidden = false
}

/** Advances the strip of looks by a card at a time until the person scrolls it. */
export function startLooksStrip(looks: HTMLElement): void {
  const play = looks.querySelector<HTMLElement>('.play')!
  const strip = looks.querySelector<HTMLElement>('.parade')!
  const [first, second] = strip.children as unknown as [HTMLElement, HTMLElement]

  let last = 0
  const autoplay = createAutoplay(strip.children.length, environment(strip), ({ shown, playing }) => {
    // Measured on demand: measuring at start would delay the first paint.
    if (shown !== last) {
      const { scrollLeft, scrollWidth, clientWidth } = strip
      const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
      strip.scrollTo({ left: isAtEnd ? 0 : scrollLeft + second.offsetLeft - first.offsetLeft, behavior: 'smooth' })
    }
    last = shown
    drawPlay(play, playing)
  })
  for (const kind of ['pointerdown', 'wheel', 'keydown'] as const) {
    strip.addEventListener(kind, () => autoplay.play(false), { passive: true })
  }
  bindPlayControls(looks, play, autoplay)
  play.hidden = false
}

/** Attaches declarative shadow roots in engines from before 2024, which leave them as templates. */
export function attachShadowRoots(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    template.parentElement!.attachShadow({ mode: 'open' }).append(template.content)
    template.remove()
  }
}
