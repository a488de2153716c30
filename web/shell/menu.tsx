import { useId, useRef, useState, type ReactNode, type SyntheticEvent, type ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { buttonClass, type ButtonLook } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLayer } from '#web/routing/use-layer.ts'
import css from './menu.module.css'

export interface MenuProps {
  /** Accessible name of the button if its content has none. */
  label?: string | undefined
  button: ReactNode
  look?: ButtonLook
  className?: string | undefined
  /** Links and buttons, each of which closes the menu, except those with `data-stay`. */
  children: ReactNode
}

const gap = 6

/** Positions the menu below its button, or above it if there is no room, always within the viewport. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const left = anchor.left + width + gap > innerWidth ? anchor.right - width : anchor.left
  const below = anchor.bottom + gap
  const top = below + height > innerHeight && anchor.top > height + gap ? anchor.top - height - gap : below
  panel.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  panel.style.top = `${top}px`
}

/** A button that opens a menu of links and commands; Escape, a press outside and going back close it. */
export function Menu({ label, button, look, className, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)

  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  useLayer(open, close)

  // Synchronously, so that the menu's history entry is there before the menu is, and gone before a click navigates.
  const toggles = ({ newState }: ToggleEvent) => flushSync(() => setOpen(newState === 'open'))

  const toggled = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return
    place(panel.current!, opener.current!)
    addEventListener('scroll', close, { once: true, passive: true })
  }

  const pressed = (event: SyntheticEvent) => {
    const at = event.target as Element
    if (at.closest('a, button') !== null && at.closest('[data-stay]') === null) close()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        className={classNames(buttonClass({ variant: 'quiet', ...look }), className)}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line click-events-have-key-events no-static-element-interactions -- the links and buttons inside are what is pressed */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={css['menu']}
        onBeforeToggle={toggles}
        onToggle={toggled}
        onClickCapture={pressed}
      >
        {children}
      </div>
    </>
  )
}
