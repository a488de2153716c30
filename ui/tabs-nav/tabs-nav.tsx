import { useEffect, useRef, type ComponentProps, type FocusEvent } from 'react'
import { classNames } from '../class-names.ts'
import css from './tabs-nav.module.css'

export type TabsNavProps = ComponentProps<'nav'> & {
  'aria-label': string
  /** What identifies the current screen, such as its path; when it changes, the current tab is brought into sight. */
  current: string
  /** Below one another, at the side of a screen. */
  vertical?: boolean
}

/** Marks on which sides the row goes on beyond what is seen. */
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
 * Brings a tab that the keyboard has reached into sight as a whole; browsers let it be where a part of it is seen. Under a
 * press nothing may move.
 */
function showFocused({ currentTarget: row, target: tab }: FocusEvent<HTMLElement>): void {
  if (!(tab instanceof HTMLElement) || !tab.matches(':focus-visible')) return
  const start = tab.offsetLeft - row.scrollLeft
  if (start < 0 || start + tab.offsetWidth > row.clientWidth) center(row, tab)
}

/** Links between screens of one thing, strung like a chain. Children are links; the current one has `aria-current`. */
export function TabsNav({ current, vertical = false, className, children, ...rest }: TabsNavProps) {
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = row.current
    if (!element) return
    let left: number | undefined
    const show = () => {
      const tab = element.querySelector<HTMLElement>('[aria-current]')
      // Where somebody has moved the row, it stays.
      if (current && tab && (left === undefined || left === element.scrollLeft)) {
        center(element, tab)
        left = element.scrollLeft
      }
      markMore(element)
    }
    show()
    const mark = () => markMore(element)
    // A tab that grows, as by a figure that comes later, pushes those behind it out of sight.
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
