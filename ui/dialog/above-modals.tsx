import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../use-store.ts'
import { dialogStack } from './dialog-stack.ts'

/** Creates the portal's container, which takes part in no layout: a modal lays out its popup as if it did not exist. */
function makePlace(): HTMLElement {
  const place = document.createElement('div')
  place.style.display = 'contents'
  return place
}

/**
 * Shows content above every modal, such as toasts. Everything outside an open modal is inert, so the content moves into
 * the topmost modal, and back when that closes.
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
