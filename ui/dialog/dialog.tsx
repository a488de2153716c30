import { Dialog as Base } from '@base-ui/react/dialog'
import {
  useId,
  useLayoutEffect,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { classNames } from '../class-names.ts'
import { XIcon } from '../icon/icon.tsx'
import { buttonClass } from '../button/button.tsx'
import { dialogStack } from './dialog-stack.ts'
import css from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Called with Escape, the close button or a press outside; the owner decides whether to close. */
  onClose: () => void
  /** After the closing animation, when nothing is left in the document. */
  onClosed?: (() => void) | undefined
  title: ReactNode
  description?: ReactNode
  /** Name of the close button; without it there is none, so the content must offer a way out. */
  closeLabel?: string | undefined
  /** Buttons, kept in sight below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
  size?: 's' | 'm' | 'l' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Leave false where a press outside would lose work. */
  closeOnOutsidePress?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** A modal: a sheet from the bottom on phones, centred on wider screens. Focus is kept inside and given back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, onClosed, closeOnOutsidePress = true } = props

  const change: NonNullable<Base.Root.Props['onOpenChange']> = (next, details) => {
    if (next) return
    if (isAtToasts(details.event)) details.cancel()
    else onClose()
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={change}
      onOpenChangeComplete={(opened) => !opened && onClosed?.()}
      disablePointerDismissal={!closeOnOutsidePress}
    >
      <Base.Portal>
        <Surface {...props} />
      </Base.Portal>
    </Base.Root>
  )
}

/** Messages lie over modals but belong to none: touching one must not close the modal. */
function isAtToasts(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toast-region]') !== null
}

/** Lives as long as the modal is in the document, closing animation included, and holds its place in the stack. */
function Surface({
  title,
  description,
  closeLabel,
  footer,
  children,
  size = 'm',
  role = 'dialog',
  initialFocus,
  className,
  ref,
}: DialogProps) {
  const id = useId()
  useLayoutEffect(() => dialogStack.enter(id), [id])
  const offset = useSyncExternalStore(
    dialogStack.subscribe,
    () => dialogStack.offsetOf(id),
    () => 0,
  )
  const order = { '--above': offset } as CSSProperties
  return (
    <>
      <Base.Backdrop className={css['backdrop']} style={order} forceRender />
      <Base.Viewport className={css['viewport']} style={order}>
        <Base.Popup
          ref={ref}
          role={role}
          className={classNames(css['popup'], className)}
          data-size={size}
          initialFocus={initialFocus ?? true}
        >
          <header className={css['header']}>
            <Base.Title className={css['title']}>{title}</Base.Title>
            {closeLabel ? (
              <Base.Close className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label={closeLabel}>
                <XIcon />
              </Base.Close>
            ) : null}
          </header>
          <div className={css['body']}>
            {description ? <Base.Description className={css['description']}>{description}</Base.Description> : null}
            {children}
          </div>
          {footer ? <footer className={css['footer']}>{footer}</footer> : null}
        </Base.Popup>
      </Base.Viewport>
    </>
  )
}
