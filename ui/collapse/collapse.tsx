import { useRef, type ComponentProps, type ReactNode, type ToggleEvent } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icon/icon.tsx'
import css from './collapse.module.css'

export type CollapseProps = Omit<ComponentProps<'details'>, 'onToggle' | 'title'> & {
  title: ReactNode
  /** A short text at the end of the line, such as the chosen value. */
  aside?: ReactNode
  onToggle?: ((open: boolean) => void) | undefined
}

/** Milliseconds, longer than the opening animation. */
const followMs = 500

/**
 * Scrolls a section that opens into view, or what was focused in it meanwhile. Its height is 0 at first, so it is
 * followed as it grows, unless the person scrolls or types.
 */
function followGrowth(details: HTMLElement): void {
  const follow = () => (details.querySelector(':scope > div :focus') ?? details).scrollIntoView({ block: 'nearest' })
  const observer = new ResizeObserver(follow)
  const end = () => observer.disconnect()
  observer.observe(details)
  setTimeout(end, followMs)
  for (const act of ['wheel', 'touchstart', 'keydown']) addEventListener(act, end, { once: true, passive: true })
}

/** A section that opens and closes; with `id` and `open` its parent can link it to the URL. */
export function Collapse({ title, aside, onToggle, className, children, ...rest }: CollapseProps) {
  const pressed = useRef(false)
  const toggled = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    // Only if pressed: other code that opens the section scrolls by itself.
    if (pressed.current && currentTarget.open) followGrowth(currentTarget)
    pressed.current = false
    onToggle?.(currentTarget.open)
  }
  return (
    <details {...rest} className={classNames(css['collapse'], className)} onToggle={toggled}>
      <summary className={css['summary']} onClick={() => (pressed.current = true)}>
        <span className={css['title']}>{title}</span>
        {aside ? <span className={css['aside']}>{aside}</span> : null}
        <ChevronDownIcon className={css['arrow']} />
      </summary>
      <div className={css['content']}>{children}</div>
    </details>
  )
}
