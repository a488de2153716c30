import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'

export const designTabs = ['theme', 'layout', 'colors', 'buttons', 'font', 'background'] as const
export type DesignTab = (typeof designTabs)[number]

/** Steps of keys; the tabs do not wrap around. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }

export const tabId = (tab: DesignTab) => `design-${tab}`

/** Tabs of the design screen. */
export function DesignTabs({ value, onChange }: { value: DesignTab; onChange(tab: DesignTab): void }) {
  const t = useTexts(designTexts)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = document.getElementById(tabId(value))
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [value])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = Math.min(designTabs.length - 1, Math.max(0, designTabs.indexOf(value) + step))
    onChange(designTabs[place]!)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus({ preventScroll: true })
  }
  return (
    <div ref={row} role="tablist" aria-label={t.tabs} className={css['tabs']}>
      {designTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === value}
          aria-controls="design-panel"
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={onKeyDown}
        >
          {t.tab[tab]}
        </button>
      ))}
    </div>
  )
}
