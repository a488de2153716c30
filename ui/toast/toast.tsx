import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { CircleCheckIcon, TriangleAlertIcon, XIcon } from '../icon/icon.tsx'
import { useStore } from '../use-store.ts'
import { toast, type Toast } from './toast-store.ts'
import css from './toast.module.css'

export { toast } from './toast-store.ts'

export type ToastRegionProps = {
  /** Name of the region for screen readers. */
  label: string
  closeLabel: string
}

/** The region in which all toasts appear, announced politely. Render it once in the root view. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useStore(toast)
  const previousFocus = useRef<HTMLElement>(null)

  const region = useRef<HTMLElement>(null)
  const isEmpty = toasts.length === 0

  // If the last toast is removed under the pointer, or the region moves into or out of a modal, no pointerleave event
  // occurs, so the timers are resumed here.
  useEffect(() => {
    if (isEmpty) return toast.resume()
    const elsewhere = ({ target }: PointerEvent) => {
      if (![target, document.activeElement].some((at) => region.current?.contains(at as Node))) toast.resume()
    }
    document.addEventListener('pointerover', elsewhere)
    return () => document.removeEventListener('pointerover', elsewhere)
  }, [isEmpty])

  const takeFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget
    toast.pause()
  }

  const leaveFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) toast.resume()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only pause the timers
    <section
      ref={region}
      className={css['region']}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      data-toast-region=""
      onPointerEnter={toast.pause}
      onPointerLeave={toast.resume}
      onFocus={takeFocus}
      onBlur={leaveFocus}
    >
      {toasts.map((each) => (
        <ToastCard
          key={each.id}
          message={each}
          closeLabel={closeLabel}
          onDone={() => previousFocus.current?.focus({ preventScroll: true })}
        />
      ))}
    </section>
  )
}

type ToastCardProps = { message: Toast; closeLabel: string; onDone: () => void }

function ToastCard({ message, closeLabel, onDone }: ToastCardProps) {
  const { id, tone, text, action, leaving } = message
  // The arrival animation runs once, though moving into or out of a modal would restart it.
  const [arriving, setArriving] = useState(true)
  const go = () => {
    toast.resume()
    toast.dismiss(id)
  }
  // The focus is restored before its button is removed; otherwise it would fall back to the top of the document.
  const close = () => {
    onDone()
    go()
  }
  const act = () => {
    const focused = document.activeElement
    action?.onAction()
    // An action may have moved the focus itself, such as to what it brought back.
    if ([focused, document.body].includes(document.activeElement)) close()
    else go()
  }
  return (
    <div
      className={css['toast']}
      data-tone={tone}
      data-arriving={arriving || undefined}
      data-leaving={leaving || undefined}
      onAnimationEnd={() => setArriving(false)}
    >
      {tone === 'ok' ? <CircleCheckIcon /> : null}
      {tone === 'danger' ? <TriangleAlertIcon /> : null}
      <p className={css['text']}>{text}</p>
      {action ? (
        <button type="button" className={css['action']} onClick={act}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className={css['close']} aria-label={closeLabel} onClick={close}>
        <XIcon size={18} />
      </button>
    </div>
  )
}
