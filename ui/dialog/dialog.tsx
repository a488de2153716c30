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
import { keepFocusInside } from './keep-focus.ts'
import { wayBack } from './way-back.ts'
import css from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Called with Escape, the way back of a phone, the close button or a press outside; the owner decides. */
  onClose: () => void
  /** After the closing animation. */
  onClosed?: (() => void) | undefined
  title: ReactNode
  description?: ReactNode
  /** Lies over the title, such as a picture of what the dialog is about. */
  above?: ReactNode
  /** Stands beside the close button, such as what state the content is in. */
  aside?: ReactNode
  /** Name of the close button; without it there is none, so the content must offer a way out. */
  closeLabel?: string | undefined
  /** Buttons, kept in sight below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
  size?: 's' | 'm' | 'l' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Leave false where a press outside would lose work. */
  closeOnOutsidePress?: boolean | undefined
  /** Takes the focus when the dialog opens, such as its one field; else the title does, and reading goes on there. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
}

/** A modal: a sheet from the bottom on phones, centred on wider screens. Focus is kept inside and given back. */
export function Dialog(props: DialogProps) {
  const { open, onClosed } = props
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  const gone = () => {
    setPresent(false)
    onClosed?.()
  }
  // Beside the page, not in it: forms must not be nested.
  return present ? createPortal(<Surface {...props} onGone={gone} />, document.body) : null
}

/** Shows the element as a modal while `open`, and calls back when its closing animation is over. */
function useModal({ open, onClose, initialFocus, onGone }: DialogProps & { onGone: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const finish = useEffectEvent(onGone)
  const close = useEffectEvent(onClose)
  const title = useRef<HTMLHeadingElement>(null)
  const focusFirst = useEffectEvent(() => (initialFocus?.current ?? title.current)?.focus())

  useLayoutEffect(() => {
    const modal = ref.current
    if (!open || modal === null) return
    // The browser itself lays modals over each other in this order; the figure is the specification's.
    modal.style.setProperty('--above', String(dialogStack.enter(modal)))
    modal.showModal()
    focusFirst()
    return () => dialogStack.leave(modal)
  }, [open])

  useLayoutEffect(() => (open ? wayBack.enter(() => close()) : undefined), [open])

  // Closing gives the focus back, so it waits until React, which moves the focus to where it was before, is done with it.
  useLayoutEffect(() => {
    if (!open) ref.current?.close()
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
      // A press beside its controls leaves the focus in it, and keys do not reach what lies under it.
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      {...useWaysOut(ref, props)}
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

/** Escape, the way back of a phone and a press outside ask the owner; Tab stays inside. */
function useWaysOut(
  ref: RefObject<HTMLDialogElement | null>,
  { open, onClose, closeOnOutsidePress = true }: DialogProps,
) {
  // A text may be marked from inside to outside: only what begins outside is a press outside.
  const beganOutside = useRef(false)
  return {
    // Choosing no file in a field of the modal is called by the same name.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // The browser closes by itself when it is asked a second time; an owner who stays must see the modal again.
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
      // Modals opened from this one are its children here, though not in the document.
      if (ref.current?.contains(event.target as Node)) keepFocusInside(ref.current, event)
    },
  }
}
