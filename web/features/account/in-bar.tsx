import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'

/** Places of the page's bar that screens fill: the save state and actions. */
type BarPlace = 'state' | 'acts'

const places = createStore<Partial<Record<BarPlace, Element | null>>>({})

/** The save state of the page whose editor was left last, for its screens without one; undefined in an editor. */
export const leftEdits = createStore<{ pageId: string; state: ReactNode } | undefined>(undefined)

/** Ref callbacks for the places, created once so that React does not call them on every render. */
export const stateRef = (element: Element | null) => places.update((all) => ({ ...all, state: element }))
export const actsRef = (element: Element | null) => places.update((all) => ({ ...all, acts: element }))

/** Renders its children into the page's bar. */
export function InBar({ place, children }: { place: BarPlace; children: ReactNode }) {
  const target = useStore(places, (all) => all[place])
  return target ? createPortal(children, target) : null
}
