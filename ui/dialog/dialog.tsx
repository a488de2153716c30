import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { XIcon } from '../icon/icon.tsx'
import { IconButton } from '../button/button.tsx'
import { dialogStack } from './dialog-stack.ts'
import { trapFocus } from './trap-focus.ts'
import { backButton } from './back-button.ts'
import css from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /**
   * Called on Escape, the phone's back gesture, the close button or a press outside; the parent decides whether to
   * close.
   */
  onClose: () => void
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined
  title: ReactNode
  description?: ReactNode
  /** Shown above the title, such as a picture of the dialog's subject. */
  above?: ReactNode
  /** Shown beside the close button, such as the state of the content. */
  aside?: ReactNode
  /** Accessible name of the close button; without it there is no button, so the content must offer a way to close. */
  closeLabel?: string | undefined
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
  size?: 's' | 'm' | 'l' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** False if a press outside would lose work. */
  closeOnOutsidePress?: boolean | undefined
  /**
   * Element to focus when the dialog opens, such as its only field; default is the title, so that reading continues
   * there.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
}

/**
 * A modal dialog: a sheet from the bottom on phones, centred on wider screens. It traps the focus and restores it on
 * closing.
 */
export function Dialog(props: DialogProps) {
  const { open, onClosed } = props
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  const gone = () => {
    setPresent(false)
    onClosed?.()
  }
  // Rendered into the body, since forms must not be nested.
  return present ? createPortal(<Surface {...props} onGone={gone} />, document.body) : null
}

/** Shows the element as a modal while `open`; calls `onGone` when its closing animation is over. */
function useModal({ open, onClose, initialFocus, onGone }: DialogProps & { onGone: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const finish = useEffectEvent(onGone)
  const close = useEffectEvent(onClose)
  const title = useRef<HTMLHeadingElement>(null)
  const focusFirst = useEffectEvent(() => (initialFocus?.current ?? title.current)?.focus())

  useLayoutEffect(() => {
    const modal = ref.current
    if (!open || modal === null) return
    // The browser's top layer already stacks modals in this order; the specification asks for the z-index.
    modal.style.setProperty('--above', String(dialogStack.enter(modal)))
    modal.showModal()
    focusFirst()
    return () => dialogStack.leave(modal)
  }, [open])

  useLayoutEffect(() => (open ? backButton.enter(() => close()) : undefined), [open])

  // close() restores the focus, so it runs after React has finished its own restoring of the focus. If what had it is
  // gone, or nothing had it, the browser leaves it in the closed modal until the next frame, when `onClosed` may be over.
  useLayoutEffect(() => {
    if (open) return
    ref.current?.close()
    if (ref.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
  }, [open])
  useLayoutEffect(() => {
    const modal = ref.current
    return () => modal?.close()
  }, [])

  useEffect(() => {
    if (open || ref.current === null) return
    let reopened = false
    const running = ref.current.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition)
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => reopened || finish())
    return () => {
      reopened = true
    }
  }, [open])

  return { ref, title }
}

function Surface(props: DialogProps & { onGone: () => void }) {
  const { onClose, description, above, aside, closeLabel, footer, children, size = 'm', role, className } = props
  const id = useId()
  const { ref, title } = useModal(props)
  return (
    <dialog
      ref={ref}
      className={css['modal']}
      role={role}
      // A press on empty space keeps the focus in the modal, so that keys do not reach the page below.
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      {...useCloseHandlers(ref, props)}
    >
      <div className={classNames(css['popup'], className)} data-size={size}>
        {above}
        <div className={css['header']} data-head>
          <h2 ref={title} id={`${id}title`} tabIndex={-1} className={css['title']}>
            {props.title}
          </h2>
          {aside}
          {closeLabel ? (
            <IconButton aria-label={closeLabel} onClick={onClose}>
              <XIcon />
            </IconButton>
          ) : null}
        </div>
        <div className={css['body']}>
          {description ? (
            <p id={`${id}description`} className={css['description']}>
              {description}
            </p>
          ) : null}
          {children}
        </div>
        {footer ? <footer className={css['footer']}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}

/** Handlers: Escape, the phone's back gesture and a press outside ask the parent to close; Tab stays inside. */
function useCloseHandlers(
  ref: RefObject<HTMLDialogElement | null>,
  { open, onClose, closeOnOutsidePress = true }: DialogProps,
) {
  // A text selection may start inside and end outside: only a press that starts outside counts.
  const beganOutside = useRef(false)
  return {
    // Cancelling a file picker inside the modal fires an event of the same name.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // The browser closes the dialog itself at a second close request; it is shown again, since the parent may keep it
    // open.
    onClose: (event: SyntheticEvent) => {
      const modal = ref.current
      if (event.target !== modal || modal === null || modal.open || !open) return
      modal.showModal()
      onClose()
    },
    onPointerDown: (event: MouseEvent) => {
      beganOutside.current = event.target === ref.current
    },
    onClick: (event: MouseEvent) => {
      if (closeOnOutsidePress && beganOutside.current && event.target === ref.current) onClose()
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Modals opened from this one are its children in React, though not in the DOM, so their events arrive here too.
      if (ref.current?.contains(event.target as Node)) trapFocus(ref.current, event)
    },
  }
}
