import { useEffect, useRef, type ComponentProps, type FocusEvent } from 'react'
import { classNames } from '../class-names.ts'
import css from './tabs-nav.module.css'

export type TabsNavProps = ComponentProps<'nav'> & {
  'aria-label': string
  /** Identifies the current screen, such as its path; when it changes, the current tab is scrolled into view. */
  current: string
  /** Stacks the tabs vertically, at the side of a screen. */
  vertical?: boolean
}

/** Marks the sides on which the row can be scrolled further. */
function markMore(row: HTMLElement): void {
  const before = row.scrollLeft > 1
  const after = row.scrollLeft < row.scrollWidth - row.clientWidth - 1
  const more = before && after ? 'both' : before ? 'start' : after ? 'end' : undefined
  if (more === undefined) delete row.dataset['more']
  else row.dataset['more'] = more
}

function center(row: HTMLElement, tab: HTMLElement): void {
  row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
}

/**
 * Scrolls a tab that the keyboard has focused fully into view; browsers do not scroll if part of it is visible. Not for
 * pointer presses, under which the layout must not move.
 */
function showFocused({ currentTarget: row, target: tab }: FocusEvent<HTMLElement>): void {
  if (!(tab instanceof HTMLElement) || !tab.matches(':focus-visible')) return
  const start = tab.offsetLeft - row.scrollLeft
  if (start < 0 || start + tab.offsetWidth > row.clientWidth) center(row, tab)
}

/**
 * Navigation between the screens of one page, drawn as a chain. Children are links; the current one has `aria-current`.
 */
export function TabsNav({ current, vertical = false, className, children, ...rest }: TabsNavProps) {
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = row.current
    if (!element) return
    let left: number | undefined
    const show = () => {
      const tab = element.querySelector<HTMLElement>('[aria-current]')
      // A row that the person has scrolled is left as it is.
      if (current && tab && (left === undefined || left === element.scrollLeft)) {
        center(element, tab)
        left = element.scrollLeft
      }
      markMore(element)
    }
    show()
    const mark = () => markMore(element)
    // A tab that grows, such as by a counter that loads later, pushes the following ones out of view.
    const resized = new ResizeObserver(show)
    for (const each of [element, ...element.children]) resized.observe(each)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [current])

  return (
    <nav {...rest} className={classNames(css['nav'], className)}>
      <div className={classNames(css['row'], vertical && css['vertical'])} ref={row} onFocus={showFocused}>
        {children}
      </div>
    </nav>
  )
}
