import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'

/** Places of the page's bar that its screens fill: what is saved, and what else can be done there. */
type BarPlace = 'state' | 'acts'

const places = createStore<Partial<Record<BarPlace, Element | null>>>({})

/** What the bar calls with the element that is the place; one function for each, so that it stays the same. */
export const holdState = (element: Element | null) => places.update((all) => ({ ...all, state: element }))
export const holdActs = (element: Element | null) => places.update((all) => ({ ...all, acts: element }))

/** Draws its children in the bar of the page. */
export function InBar({ place, children }: { place: BarPlace; children: ReactNode }) {
  const target = useStore(places, (all) => all[place])
  return target ? createPortal(children, target) : null
}
