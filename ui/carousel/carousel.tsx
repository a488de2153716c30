import { useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useStore } from '../store.ts'
import css from './carousel.module.css'
import { swipeStep } from './swipe.ts'
import { createAutoplay } from './autoplay.ts'

export type CarouselProps = {
  /** Name of the whole. */
  label: string
  slides: readonly { name: string; content: ReactNode }[]
  pauseLabel: string
  playLabel: string
  className?: string | undefined
}

const environment = {
  hidden: () => document.hidden,
  reduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
}

/**
 * Slides in one place that take turns. They stop while a pointer or the focus is on them, and for good by the pause
 * button; a swipe or a dot picks one by hand. Slides hold nothing that can be pressed.
 */
export function Carousel({ label, slides, pauseLabel, playLabel, className }: CarouselProps) {
  const [autoplay] = useState(() => createAutoplay(slides.length, environment))
  const { shown, playing } = useStore(autoplay)
  const start = useRef<{ x: number; y: number }>(null)

  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    start.current = { x, y }
  }
  const release = ({ clientX, clientY }: PointerEvent) => {
    const step = start.current ? swipeStep({ x: clientX - start.current.x, y: clientY - start.current.y }) : 0
    start.current = null
    if (step !== 0) autoplay.step(step)
  }
  // The pointer may leave while the focus stays, and the other way round.
  const leave = ({ currentTarget }: PointerEvent) => autoplay.suspend(currentTarget.contains(document.activeElement))
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    autoplay.suspend(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being at the slides halts their clock; everything pressed is a button
    <section
      className={classNames(css['carousel'], className)}
      aria-label={label}
      data-shown={shown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && autoplay.suspend(true)}
      onPointerLeave={leave}
      onFocus={() => autoplay.suspend(true)}
      onBlur={blur}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={() => (start.current = null)}
    >
      <div className={css['slides']} aria-live={playing ? 'off' : 'polite'}>
        {slides.map(({ name, content }, index) => (
          <div key={name} className={css['slide']} data-shown={index === shown || undefined} inert={index !== shown}>
            {content}
          </div>
        ))}
      </div>
      <div className={css['controls']}>
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={css['dot']}
            aria-label={name}
            aria-current={index === shown}
            onClick={() => autoplay.show(index)}
          />
        ))}
        <button
          type="button"
          className={css['play']}
          data-playing={playing || undefined}
          aria-label={playing ? pauseLabel : playLabel}
          onClick={() => autoplay.play(!playing)}
        />
      </div>
    </section>
  )
}
