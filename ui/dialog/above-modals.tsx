import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../use-store.ts'
import { dialogStack } from './dialog-stack.ts'

/** Takes no room of its own: a modal lays out its popup as if this were not there. */
function makePlace(): HTMLElement {
  const place = document.createElement('div')
  place.style.display = 'contents'
  return place
}

/**
 * What stays in sight and in reach over every modal, such as messages. Whatever is outside of an open modal can be
 * neither pressed nor heard, so it moves into the topmost one, and back when that closes.
 */
export function AboveModals({ children }: { children: ReactNode }) {
  const [place] = useState(makePlace)
  const modal = useStore(dialogStack)
  useLayoutEffect(() => {
    const home = modal ?? document.body
    home.append(place)
  }, [modal, place])
  useLayoutEffect(() => () => place.remove(), [place])
  return createPortal(children, place)
}
