import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import css from './mark.module.css'

/** Class of what has the logo with the product's name beside it, such as the link to the start page. */
export const namedMarkClass = css['named']!

export type MarkProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Height in CSS pixels; the mark is about twice as wide. */
  size?: number
  /** Animates the links one after the other, in a loop or once. */
  moving?: boolean | 'once'
}

/**
 * The logo: two links of a chain. Where one passes over the other, the lower path has a gap, so no background colour is
 * needed and the logo fits on any background.
 */
export function Mark({ size = 24, moving = false, className, ...rest }: MarkProps) {
  return (
    <svg
      viewBox="1 5 46 22"
      width={(size * 46) / 22}
      height={size}
      fill="none"
      strokeWidth="4.5"
      aria-hidden="true"
      {...rest}
      className={classNames(css['mark'], className)}
      data-moving={moving || undefined}
    >
      <path className={css['first']} pathLength={100} d="M19.7 24H12a8 8 0 0 1 0-16h8a8 8 0 0 1 7.06 11.76" />
      <path className={css['second']} pathLength={100} d="M28.3 8H36a8 8 0 0 1 0 16h-8a8 8 0 0 1-7.06-11.76" />
    </svg>
  )
}
