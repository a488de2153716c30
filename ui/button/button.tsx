import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** Stretches to the full width of its container. */
  wide?: boolean | undefined
  /** A round button with one icon. */
  iconOnly?: boolean | undefined
}

/**
 * Returns the class of a button, for links that should look like one: `<Link className={buttonClass({variant:
 * 'primary'})}>`.
 */
export function buttonClass({ variant = 'secondary', size = 'm', wide, iconOnly }: ButtonLook = {}): string {
  return [css['button'], css[variant], css[size], wide && css['wide'], iconOnly && css['icon']]
    .filter(Boolean)
    .join(' ')
}

type NativeProps = Omit<ComponentProps<'button'>, 'aria-label'>

export type ButtonProps = NativeProps &
  Omit<ButtonLook, 'iconOnly'> & {
    /** An operation is running: clicks are ignored, focus is kept, a spinner replaces the icon. */
    busy?: boolean | undefined
    icon?: ReactNode
    'aria-label'?: string | undefined
  }

export function Button({ variant, size, wide, busy, icon, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css['turning']} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

export type IconButtonProps = NativeProps &
  Pick<ButtonLook, 'variant' | 'size'> & {
    'aria-label': string
    busy?: boolean | undefined
    children: ReactNode
  }

export function IconButton({
  variant = 'quiet',
  size,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      title={rest.title ?? rest['aria-label']}
      className={classNames(buttonClass({ variant, size, iconOnly: true }), className)}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css['turning']} aria-hidden="true" /> : children}
    </button>
  )
}
