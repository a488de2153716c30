import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import css from './skeleton.module.css'

export type SkeletonProps = Omit<ComponentProps<'output'>, 'children'> & {
  /** Lines of text that will come. */
  lines?: number | undefined
  /** Height of a single block in CSS pixels, instead of lines. */
  height?: number | undefined
  /** Read aloud while waiting. */
  label: string
}

/** Holds the place of what is loading, so that nothing jumps when it comes. */
export function Skeleton({ lines = 3, height, label, className, ...rest }: SkeletonProps) {
  return (
    <output {...rest} className={classNames(css['skeleton'], className)}>
      <span className="visually-hidden">{label}</span>
      {height === undefined ? (
        Array.from({ length: lines }, (_, line) => <span className={css['line']} key={line} />)
      ) : (
        <span className={css['block']} style={{ '--height': `${height}px` } as CSSProperties} />
      )}
    </output>
  )
}
